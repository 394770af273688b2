/** Sending mail: through SMTP, or into a folder where the operator finds it. Nobody waits for it, so an answer's time tells nothing. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Language } from '../../src/contract/messages/in-language.ts';
import type { CodePurpose } from '../../src/data/accounts/tables.ts';
import type { ServerLog } from '../log.ts';
import { mailText, type CodeMailKind } from './mail-texts.ts';

interface AnyMail {
  readonly to: string;
  readonly userId: string;
  readonly link: string;
  readonly language: Language;
}

/** What its owner asked for, or somebody else. */
export interface CodeMail extends AnyMail {
  readonly kind: CodeMailKind;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** Tells what has happened to an account. Only SMTP carries it: whoever finds it in the outbox is not the one to be told. */
export interface NoticeMail extends AnyMail {
  readonly kind: 'changed';
}

export type Mail = CodeMail | NoticeMail;

export interface Mailer {
  /** Begins to send and returns at once; a failure is tried again, then logged. */
  send(mail: Mail): void;
  /** The code was used: a copy in the outbox has no use any more. */
  used(userId: string, purpose: CodePurpose): Promise<void>;
  /** Removes what lay in the outbox for more than a day. */
  purge(now: number): Promise<void>;
  /** Waits for mails that are under way. */
  stop(): Promise<void>;
}

interface MailerOptions {
  /** `smtp://…`, or null for the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Folder for mails when there is no SMTP; made when it is first needed. */
  readonly outbox: string;
  readonly log: Pick<ServerLog, 'info' | 'warn' | 'error'>;
  /** Waits between attempts, ms; as many attempts follow. */
  readonly retryDelaysMs?: readonly number[];
}

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const OUTBOX_KEPT_MS = 24 * 60 * 60 * 1000;
const RETRY_DELAYS_MS = [2_000, 15_000, 60_000];

export async function createMailer(options: MailerOptions): Promise<Mailer> {
  const { smtpUrl, from, outbox, log, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const smtp = smtpUrl === null ? null : await openSmtp(smtpUrl);
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliver(mail: Mail): Promise<void> {
    const message: SendMailOptions = { from, to: mail.to, ...mailText(mail) };
    if (smtp === null) return mail.kind === 'changed' ? undefined : keepInOutbox(mail, message);
    for (let attempt = 0; ; attempt += 1) {
      try {
        await smtp.sendMail(message);
        return;
      } catch (error) {
        const delay = retryDelaysMs[attempt];
        if (delay === undefined || stopping.signal.aborted) throw error;
        log.warn({ mail: mail.kind, ...failureFields(error) }, 'a mail could not be sent yet');
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function keepInOutbox(mail: CodeMail, message: SendMailOptions): Promise<void> {
    const file = path.join(outbox, outboxName(mail.userId, mail.purpose));
    const { createTransport } = await import('nodemailer');
    const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await mkdir(outbox, { recursive: true, mode: OWNER_ONLY_FOLDER });
    await rm(file, { force: true });
    await writeFile(file, source as Buffer, { mode: OWNER_ONLY_FILE, flag: 'wx' });
    log.warn({ file }, 'SMTP_URL is not set: a mail was written to this file');
  }

  return {
    send(mail) {
      const sending = deliver(mail)
        .catch((error: unknown) => log.error({ mail: mail.kind, ...failureFields(error) }, 'a mail could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    used: (userId, purpose) => rm(path.join(outbox, outboxName(userId, purpose)), { force: true }),
    async purge(now) {
      const files = await readdir(outbox).catch(() => []);
      for (const name of files) {
        const file = path.join(outbox, name);
        const { mtimeMs } = await stat(file);
        if (now - mtimeMs > OUTBOX_KEPT_MS) await rm(file, { force: true });
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
      smtp?.close();
    },
  };
}

/** Loaded here: a server for one person sends no mail. Nothing is connected until there is one to send. */
async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(url);
}

/** What went wrong at which step. Not the words of the other server: they name whom the mail was for. */
function failureFields(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, syscall } = error as Partial<Record<string, unknown>>;
  return { code, responseCode, command, syscall };
}

/** One file for a person and a purpose: a new code replaces the old one's mail. */
function outboxName(userId: string, purpose: CodePurpose): string {
  return `${userId}-${purpose}.eml`;
}
