import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages/index.ts';
import { loginAddress, loginTitle, readLoginStep, readMailedLink } from './login-address.ts';

const { titles } = messages.login;
const queryOf = (address: string) => new URL(address, 'https://learn.example').searchParams;

test.each(Object.keys(titles) as (keyof typeof titles)[])(
  'the step %s has an address that leads back to it',
  (step) => {
    const query = queryOf(loginAddress(step));
    expect(readLoginStep(query)).toBe(step);
    expect(loginTitle(query)).toBe(titles[step]);
  },
);

test.each(['/login?step=nowhere', '/login?step=toString', '/login?step='])('%s is the first step', (address) => {
  expect(readLoginStep(queryOf(address))).toBe('login');
});

test('the links of mails are known by their token', () => {
  expect(readMailedLink(queryOf('/login?verify=abc'))).toEqual({ step: 'link', token: 'abc', email: '' });
  expect(readMailedLink(queryOf('/login?reset=abc&email=ada%40example.org'))).toEqual({
    step: 'reset',
    token: 'abc',
    email: 'ada@example.org',
  });
  expect(readMailedLink(queryOf('/login?verify=&step=code'))).toBeNull();
});
