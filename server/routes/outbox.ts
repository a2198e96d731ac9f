import { listOutbox } from '#domain/api/outbox.ts'
import { mayOpenAccount } from '../access/people/open-account.ts'
import { textOf } from '../texts/texts.ts'
import { readWritten } from '../mail/pump.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { listMail, type KeptMail } from '../store/mail/outbox-list.ts'

export const outboxRoutes: Served[] = [
  on(listOutbox, async (query, call) => {
    const { items, ...page } = await listMail(call.db, query)
    const opened = await accountsToOpen(call, items)
    return answer({ ...page, items: items.map((mail) => shown(call, mail, opened)) })
  }),
]

/** Of the accounts that these mails let in, those that the caller may open. With a mail server the links are for their readers alone. */
async function accountsToOpen(call: Call, mails: readonly KeptMail[]): Promise<ReadonlySet<number>> {
  const opened = new Set<number>()
  if (call.settings.smtpUrl !== null) return opened
  for (const id of new Set(mails.flatMap(({ lets_in: letsIn }) => letsIn ?? [])))
    if (await mayOpenAccount(call.db, callerOf(call), id)) opened.add(id)
  return opened
}

function textFor(call: Call, mail: KeptMail, opened: ReadonlySet<number>): string {
  const { text, link } = readWritten(call, mail)
  if (mail.lets_in === null || opened.has(mail.lets_in)) return text
  return link === undefined ? '' : text.replaceAll(link, textOf('mail:link_not_shown', call.language))
}

const shown = (call: Call, mail: KeptMail, opened: ReadonlySet<number>) => ({
  id: mail.id,
  to: mail.recipient,
  subject: mail.subject,
  text: textFor(call, mail, opened),
  status: mail.status,
  created_at: mail.created_at.toISOString(),
})
