/** The way into a server with accounts, by mouse: what is refused, what stays, and where one comes out. */
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { createMember, createPerson } from '../support/person.ts';
import { expect, PASSWORD, signedIn, test } from './accounts-edition.ts';
import {
  codeField,
  emailField,
  expectStep,
  FIRST_PAGE,
  heading,
  logIn,
  passwordField,
  press,
  register,
} from './login-steps.ts';

const { auth, dashboard, editor, login: said, settings, shell } = messages;
const ADA = 'ada@example.org';

test(
  'a new account: what was typed stays until it is right, the code lets in, and one is where one wanted to go',
  { tag: '@smoke' },
  async ({ page, edition }) => {
    await page.goto('/settings?from=mail#study');
    await expectStep(page, 'login');
    await expect(page.getByText(said.goesBack)).toBeVisible();
    await register(page, 'ada', 'password1');
    await expect(page.getByText(auth.emailInvalid)).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue('password1');
    await emailField(page).fill(ADA);
    await press(page, said.register.submit);
    await expect(page.getByText(auth.passwordCommon)).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).fill('short');
    await press(page, said.register.submit);
    await expect(page.getByRole('alert').filter({ hasText: auth.passwordLength })).toBeVisible();
    await passwordField(page).fill(PASSWORD);
    await press(page, said.register.submit);

    await expectStep(page, 'code');
    await expect(page.getByText(said.verify.text(ADA))).toBeVisible();
    await press(page, said.verify.submit);
    await expect(page.getByText(said.codeMissing)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    const { code } = await newestMail(edition.dataDir, ADA);
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await press(page, said.verify.submit);
    await expect(page.getByText(auth.wrongCode)).toBeVisible();
    await codeField(page).fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`);
    await expect(codeField(page)).toHaveValue(code);
    await press(page, said.verify.submit);
    await expect(page).toHaveURL(/\/settings\?from=mail#study$/);
    await expect(page.getByRole('heading', { level: 1, name: settings.sections.study })).toBeVisible();
  },
);

test('Back and Forward go between the steps, and the address typed goes along, also across a reload', async ({
  page,
}) => {
  await page.goto('/login');
  await emailField(page).fill(ADA);
  await press(page, said.forgotten);
  await expectStep(page, 'forgot');
  await expect(emailField(page)).toHaveValue(ADA);
  await press(page, said.forgot.submit);
  await expectStep(page, 'reset');
  await expect(page.getByText(said.reset.text(ADA))).toBeVisible();
  await page.reload();
  await expect(page.getByText(said.reset.text(ADA))).toBeVisible();
  await page.goBack();
  await expectStep(page, 'forgot');
  await expect(emailField(page)).toHaveValue(ADA);
  await emailField(page).fill('grace@example.org');
  await page.goBack();
  await expectStep(page, 'login');
  await expect(emailField(page)).toHaveValue('grace@example.org');
  await page.goForward();
  await expectStep(page, 'forgot');
  await press(page, said.back);
  await expectStep(page, 'login');
  await press(page, said.noAccountYet);
  await expectStep(page, 'register');
  await passwordField(page).fill(PASSWORD);
  await press(page, said.haveAccount);
  await expectStep(page, 'login');
  await page.goBack();
  await expect(passwordField(page)).toHaveValue(PASSWORD);
});

test('a wrong login says the same whether the address has an account or not; the right one leads back after a reload', async ({
  page,
  edition,
}) => {
  await createMember(edition, ADA);
  await page.goto('/sets/new');
  await expectStep(page, 'login');
  for (const [email, password] of [
    [ADA, 'not my password'],
    ['nobody@example.org', PASSWORD],
  ] as const) {
    await logIn(page, email, password);
    await expect(page.getByText(auth.wrongLogin)).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue(password);
    await page.reload();
  }
  await emailField(page).fill(ADA);
  await press(page, said.signIn);
  await expect(page.getByText(said.passwordMissing)).toBeVisible();
  const shown = page.getByRole('button', { name: said.showPassword });
  await passwordField(page).fill(PASSWORD);
  await shown.click();
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await shown.click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await press(page, said.signIn);
  await expect(page).toHaveURL(/\/sets\/new$/);
  await expect(page).toHaveTitle(shell.pageTitle(shell.pages.newSet));
});

test('making an account says the same for an address that has one', async ({ page, edition }) => {
  await createMember(edition, ADA);
  for (const email of [ADA, 'grace@example.org']) {
    await page.goto('/login');
    await register(page, email, 'another long password');
    await expectStep(page, 'code');
    await expect(page.getByText(said.verify.text(email))).toBeVisible();
    await press(page, said.verify.again);
    await expect(page.getByRole('status').filter({ hasText: said.verify.sentAgain })).toBeVisible();
  }
});

test('an address that is not confirmed leads on to its code, of which there is another one on demand', async ({
  page,
  edition,
}) => {
  await createPerson(edition.url).ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  await newestMail(edition.dataDir, ADA);
  await page.goto('/login');
  await logIn(page, ADA, PASSWORD);
  await expectStep(page, 'code');
  await expect(page.getByText(said.verify.noMail)).toBeVisible();
  await press(page, said.verify.again);
  await expect(page.getByText(said.verify.sentAgain)).toBeVisible();

  // A reload forgets the password: then another code takes a login, and the address is confirmed on its own.
  await page.reload();
  await expect(page.getByText(said.verify.text(ADA))).toBeVisible();
  await press(page, said.verify.again);
  await expect(page.getByText(said.verify.logInForCode)).toBeVisible();
  await page.goto('/login?step=code');
  await expect(page.getByText(said.verify.textNoAddress)).toBeVisible();
  await emailField(page).fill(ADA);
  await codeField(page).fill((await newestMail(edition.dataDir, ADA)).code);
  await press(page, said.verify.submit);
  await expect(page.getByText(said.verify.done)).toBeVisible();
  await expect(emailField(page)).toHaveValue(ADA);
  await logIn(page, ADA, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
});

test('a session that ends in the middle of work leads back to that work', async ({ page, edition }) => {
  await signedIn(page, edition, ADA);
  await page.goto('/sets/new');
  await page.getByRole('textbox', { name: editor.topic }).fill('Cells');
  await page.getByRole('textbox', { name: editor.question }).first().fill('What keeps the genes?');
  await page.getByRole('textbox', { name: editor.answer }).first().fill('The nucleus.');
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await expectStep(page, 'login');
  await expect(page.getByText(said.goesBack)).toBeVisible();
  await logIn(page, ADA, PASSWORD);
  await expect(page).toHaveURL(/\/sets\/new$/);
  await expect(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Cells');
  await expect(page.getByRole('textbox', { name: editor.question }).first()).toHaveValue('What keeps the genes?');
});

test('a server out of reach is said, and the form is as it was', async ({ page, edition }) => {
  await createMember(edition, ADA);
  await page.goto('/login');
  await expectStep(page, 'login');
  await page.context().setOffline(true);
  await logIn(page, ADA, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: said.unreachable })).toBeVisible();
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await page.context().setOffline(false);
  await press(page, said.signIn);
  await expect(page).toHaveURL(FIRST_PAGE);
});

test('while nobody knows whether this server has accounts, there is no form', async ({ page }) => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 502, body: 'No upstream.' }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('No upstream.');
  await expect(emailField(page)).toHaveCount(0);
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: shell.retry }).click();
  await expect(emailField(page)).toBeVisible();
});

test.describe('who may register', () => {
  test.describe('by invitation', () => {
    test.use({ serverEnv: { REGISTRATION: 'invite' } });
    test('the server asks for the invitation, and the rest stays as it was', async ({ page }) => {
      await page.goto('/login');
      await register(page, ADA, PASSWORD);
      await expect(page.getByText(auth.inviteNeeded)).toBeVisible();
      const invite = page.getByLabel(said.invite);
      await expect(invite).toBeFocused();
      await invite.fill('no-such-invitation');
      await press(page, said.register.submit);
      await expect(page.getByText(auth.inviteWrong)).toBeVisible();
      await expect(passwordField(page)).toHaveValue(PASSWORD);
      await expect(heading(page, 'register')).toBeVisible();
    });
  });

  test.describe('nobody', () => {
    test.use({ serverEnv: { REGISTRATION: 'closed' } });
    test('the server says so', async ({ page }) => {
      await page.goto('/login');
      await register(page, ADA, PASSWORD);
      await expect(page.getByRole('alert').filter({ hasText: auth.registrationClosed })).toBeVisible();
    });
  });
});

test.describe('with limits', () => {
  test.use({ serverEnv: { RATE_LIMITS: 'on' } });
  test('too many tries are told how long to wait', async ({ page, edition }) => {
    const guesser = createPerson(edition.url);
    for (let guess = 0; guess < 6; guess += 1)
      await guesser.ask('POST', '/auth/login', { email: ADA, password: `guess number ${guess}` });
    await page.goto('/login');
    await logIn(page, ADA, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: /^Too many tries\. Wait \d+ seconds\.$/ })).toBeVisible();
    await expect(passwordField(page)).toHaveValue(PASSWORD);

    for (let mail = 0; mail < 20; mail += 1) await guesser.ask('POST', '/auth/forgot', { email: ADA });
    await press(page, said.forgotten);
    await press(page, said.forgot.submit);
    await expect(page.getByRole('alert').filter({ hasText: /^Too many tries\. Wait \d+ minutes\.$/ })).toBeVisible();
    await expect(emailField(page)).toHaveValue(ADA);
  });
});
