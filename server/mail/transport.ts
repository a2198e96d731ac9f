import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Written } from './letter.ts'

export interface Parcel extends Written {
  to: string
  /** The same at each try, so that a reader's mailbox can drop a repetition. */
  messageId: string
}

export type Deliver = (parcel: Parcel) => Promise<void>

/** Longer than a healthy mail server takes, shorter than the time a mail is claimed for. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Delivery by the mail server of SMTP_URL; null keeps mail in the outbox. */
export function deliveryBy({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Deliver | null {
  if (smtpUrl === null) return null
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  return async ({ to, messageId, subject, text, html }) => {
    await transport.sendMail({ from: mailFrom, to, messageId, subject, text, html })
  }
}
