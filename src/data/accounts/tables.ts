/** Row types of what a server knows about the people who sign in to it. Times are epoch ms; hashes are SHA-256 in hexadecimal. */

export interface UserRow {
  /** Also the owner of everything the person keeps. */
  id: string;
  /** As the person wrote it. */
  email: string;
  /** In the form in which two spellings of one address are equal. */
  email_key: string;
  /** PHC string of argon2id; `CONTESTED` while an address waits for its proof and two have chosen a password for it. */
  password_hash: string;
  verified_at: number | null;
  disabled_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface SessionRow {
  token_hash: string;
  /** What a person sees in the list of devices, and ends. */
  id: string;
  user_id: string;
  /** The program that signed in, in words. */
  client: string;
  created_at: number;
  last_seen_at: number;
}

export type CodePurpose = 'verify' | 'reset';

export interface AuthCodeRow {
  user_id: string;
  purpose: CodePurpose;
  code_hash: string;
  /** Of the link's token. */
  token_hash: string;
  /** Codes that were typed while this one was open. */
  tries: number;
  expires_at: number;
}

export interface InviteRow {
  code_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
}

export interface BillingRow {
  user_id: string;
  customer_id: string;
  /** How often the payment service was asked about the customer. */
  asked: number;
  /** The number of the question whose answer is kept. */
  told: number;
}

/** As the payment service has told it; one of an earlier version is named `before:` and the customer. */
export interface SubscriptionRow {
  id: string;
  user_id: string;
  customer_id: string;
  /** In the words of the payment service. */
  status: string;
  read_at: number;
}

export interface BillingEventRow {
  id: string;
  received_at: number;
}

export interface AiUsageRow {
  user_id: string;
  /** Days since 1970-01-01, UTC. */
  day: number;
  used: number;
}

/** A call that is under way; given back when it fails, or when its process is gone. */
export interface AiHoldRow {
  id: string;
  user_id: string;
  day: number;
  held_until: number;
  /** Of the tokens. */
  month: number;
  /** Held of that month. */
  tokens: number;
  /** 1 when the model has begun to answer: the prompt is spent, and the tokens are used. */
  begun: number;
}

/** Tokens that were used on the operator's model. */
export interface AiTokensRow {
  user_id: string;
  /** Months since January of the year 0, UTC. */
  month: number;
  input: number;
  output: number;
  /** By calls that are under way. */
  held: number;
}

export interface RateLimitRow {
  key: string;
  points: number;
  expires_at: number;
}

/** Tables of the server itself; they belong to no owner's library, so nothing of them is in the feed. */
export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  auth_codes: AuthCodeRow;
  invites: InviteRow;
  billing: BillingRow;
  subscriptions: SubscriptionRow;
  billing_events: BillingEventRow;
  ai_usage: AiUsageRow;
  ai_holds: AiHoldRow;
  ai_tokens: AiTokensRow;
  rate_limits: RateLimitRow;
}

export const ACCOUNT_TABLES = [
  'users',
  'sessions',
  'auth_codes',
  'invites',
  'billing',
  'subscriptions',
  'billing_events',
  'ai_usage',
  'ai_holds',
  'ai_tokens',
  'rate_limits',
] as const satisfies readonly (keyof AccountTables)[];
