// Standard Webhooks (decision §6): what a partner needs to tell our callbacks from anybody else's.
import { Webhook } from 'standardwebhooks'

/** The value of `webhook-signature`: one `v1,…` for each secret that is valid now, so that either verifies. */
export const signCallback = (secrets: readonly string[], id: string, at: Date, body: string): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ')

/** In whole seconds, as the signature counts it. */
export const timestampOf = (at: Date): number => Math.floor(at.getTime() / 1000)
