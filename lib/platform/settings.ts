// TABLE: every setting an operator can give, with its default and its effect. `config.ts` reads the environment by these
// names alone, so a setting without a row does not compile. `npm run docs` writes the rows into lib/launch/README.md.

export type SettingRow = {
  /** The default as a reader sees it; a value stands in backticks. Null: nothing. */
  otherwise: string | null
  does: string
  /** It may stand in a file instead, named by the setting of this name and `_FILE` (secret-files.ts). */
  secret?: true
  /** TABLE: who alone is told it, where that is not every process; commands are told all of them. */
  only?: Only
}

export type Only = 'the launcher' | 'the site' | 'the worker'

// biome-ignore format: a table is read by column
export const settings = {
  PORT:                         { otherwise: '`3000`', does: 'port of the site' },
  HOST:                         { otherwise: '`127.0.0.1`', does: 'address the site listens on; open it on purpose, with TLS in front' },
  DATA_DIR:                     { otherwise: '`.data`', does: 'folder of the embedded database, the secrets file, files of patients and logs' },
  DATABASE_URL:                 { otherwise: null, does: 'your own PostgreSQL 15 or newer; nothing embedded starts then', secret: true },
  DATABASE_OWNER_URL:           { otherwise: '`DATABASE_URL`', does: 'the same database as the role that owns the tables: migrations, backup and restore; not for site and worker', only: 'the launcher', secret: true },
  DATABASE_SITE_URL:            { otherwise: '`DATABASE_URL`', does: 'the same database as the role of the site alone', only: 'the launcher', secret: true },
  DATABASE_WORKER_URL:          { otherwise: '`DATABASE_URL`', does: 'the same database as the role of the worker alone', only: 'the launcher', secret: true },
  HUB_DATABASE_TLS:             { otherwise: '`on`; `off` with PostgreSQL on this machine', does: '`on`: every connection to PostgreSQL is TLS, and its certificate and name are checked; `off`: as the address says, plain where it says nothing' },
  HUB_DATABASE_CA:              { otherwise: 'those Node.js knows', does: 'file of the certificates that PostgreSQL’s own is checked against' },
  PUBLIC_URL:                   { otherwise: '`http://localhost:PORT`', does: 'address people open; `https://…` turns on HSTS and two-step sign-in' },
  HUB_PLAIN_HTTP:               { otherwise: '`0`', does: '`1` opens the site on a `HOST` other machines reach without an https `PUBLIC_URL`; without it that is refused', only: 'the site' },
  HUB_DEMO:                     { otherwise: '`on`; `off` with `DATABASE_URL` or an https `PUBLIC_URL`', does: 'whether a first start makes the demo program', only: 'the launcher' },
  HUB_STEP_UP:                  { otherwise: '`on` with `DATABASE_URL`, and always with an https `PUBLIC_URL`; else `off`', does: 'whether what reaches far asks who it is again' },
  HUB_OIDC_ISSUER:              { otherwise: 'no such sign-in', does: 'OpenID Connect provider that people sign in with, such as `https://login.example.org/realm`', only: 'the site' },
  HUB_OIDC_NAME:                { otherwise: 'its host', does: 'what the button calls the provider', only: 'the site' },
  HUB_OIDC_CLIENT_ID:           { otherwise: null, does: 'id under which the provider knows this hub', only: 'the site' },
  HUB_OIDC_CLIENT_SECRET:       { otherwise: null, does: 'its secret', only: 'the site', secret: true },
  HUB_OIDC_SCOPE:               { otherwise: '`openid profile email`', does: 'what the provider is asked for', only: 'the site' },
  HUB_OIDC_GROUPS_CLAIM:        { otherwise: '`groups`', does: 'the claim that lists a person’s groups', only: 'the site' },
  HUB_OIDC_MAP:                 { otherwise: null, does: 'JSON: what each group may do, `{"GROUP": {"role": "case-manager", "programs": ["cardia"]}}`; of several the first says the role', only: 'the site' },
  HUB_OIDC_MFA:                 { otherwise: '`own`', does: '`trust` takes a second factor that the provider’s `amr` or `acr` tells of in place of ours', only: 'the site' },
  HUB_PASSWORDS:                { otherwise: '`on`', does: '`off`: people sign in with the provider alone; `hub user open` is the way back', only: 'the site' },
  HUB_PASSWORD_LIST:            { otherwise: 'only what everybody tries first', does: 'file of passwords that nobody may choose, one a line, such as the 100,000 most common ones', only: 'the site' },
  HUB_ADMIN_EMAIL:              { otherwise: 'generated', does: 'e-mail address of the first administrator', only: 'the launcher' },
  HUB_ADMIN_PASSWORD:           { otherwise: 'generated and printed once; over https or with `DATABASE_URL` a setup link', does: 'password of the first administrator, at least 8 characters; in place of the link it is changed at the first sign-in', only: 'the launcher', secret: true },
  HUB_SECRETS_FILE:             { otherwise: '`DATA_DIR/secrets.json`', does: 'the secrets file; machines that share a database share it' },
  HUB_TRUST_PROXY:              { otherwise: '`0`', does: '`1` takes the caller’s address from the last entry of `x-forwarded-for`' },
  HUB_RATE_LIMIT:               { otherwise: '`on`', does: '`off` for bulk loads' },
  HUB_RECORD_CALLS:             { otherwise: '`on`', does: '`off` keeps no record of partners’ calls' },
  HUB_LOG:                      { otherwise: '`files`', does: '`stdout` passes the JSON log lines through' },
  HUB_LOG_LEVEL:                { otherwise: '`info`', does: '`debug`, `info`, `warn`, `error` or `silent`' },
  HUB_METRICS_TOKEN:            { otherwise: null, does: 'bearer token with which other machines read `/metrics`', only: 'the site', secret: true },
  HUB_SECURITY_CONTACT:         { otherwise: null, does: 'e-mail or https address in `/.well-known/security.txt`; without one there is none', only: 'the site' },
  HUB_ROW_SECURITY:             { otherwise: '`on`', does: '`off`: PostgreSQL no longer shows whatever asks about one program that program’s rows alone ([row-level security](../platform/README.md#row-level-security)), and each start says so' },
  HUB_POOL_SIZE:                { otherwise: '`16`', does: 'database connections of each process' },
  HUB_INBOX_URL:                { otherwise: '`PUBLIC_URL`', does: 'address at which workers reach the console’s own inbox; `npm start` finds it by itself' },
  HUB_ALLOW_LOOPBACK_CALLBACKS: { otherwise: '`0`', does: 'development only: `1` lets callbacks go to http, loopback and private addresses' },
  HUB_MEDIA_DIR:                { otherwise: '`DATA_DIR/media`', does: 'folder of patients’ files, sealed; several machines share it, or use S3' },
  HUB_MEDIA_S3:                 { otherwise: null, does: 'an S3-compatible bucket for patients’ files in place of the folder' },
  HUB_MEDIA_S3_REGION:          { otherwise: '`us-east-1`', does: 'region of the bucket' },
  HUB_MEDIA_S3_ENDPOINT:        { otherwise: 'Amazon’s own', does: 'address of another S3-compatible store' },
  HUB_MEDIA_S3_KEY:             { otherwise: 'the machine’s own role', does: 'access key of the bucket' },
  HUB_MEDIA_S3_SECRET:          { otherwise: 'the machine’s own role', does: 'secret of the access key; both or neither', secret: true },
  HUB_FILE_SCANNER:             { otherwise: null, does: 'virus scanner for uploads, as clamd speaks it: `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`; nothing is encrypted on the way, so it stands on the same machine or a network of its own' },
  HUB_AUDIT_SINK:               { otherwise: null, does: 'where the audit log is [streamed to](../access/README.md#to-a-siem): `file:/PATH`, `tls://HOST:6514` (syslog) or `https://HOST/PATH`' },
  HUB_AUDIT_SINK_AUTHORIZATION: { otherwise: null, does: 'of a sink over https: the header `authorization`, such as `Splunk 0f1e…`', only: 'the worker', secret: true },
  HUB_BACKUP_KEY:               { otherwise: null, does: 'public key that backups are sealed for; `hub backup key` makes it', only: 'the launcher' },
  HUB_TWILIO_ACCOUNT_SID:       { otherwise: 'no Twilio', does: 'Twilio account that sends for programs with `--gateway twilio`' },
  HUB_TWILIO_AUTH_TOKEN:        { otherwise: 'no Twilio', does: 'its token, which also signs what Twilio calls; both or neither', secret: true },
  HUB_TWILIO_API_BASE:          { otherwise: 'Twilio’s own', does: 'address of a stand-in for Twilio, for tests' },
} as const satisfies Record<string, SettingRow>

export type Setting = keyof typeof settings
