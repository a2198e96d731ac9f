import { listOutbox } from '#domain/api/outbox.ts'
import { readWritten } from '../mail/pump.ts'
import { answer, on, type Call, type Served } from '../serve.ts'
import { listMail, type KeptMail } from '../store/mail/outbox-list.ts'

export const outboxRoutes: Served[] = [
  on(listOutbox, async (query, call) => {
    const { items, ...page } = await listMail(call.db, query)
    return answer({ ...page, items: items.map((mail) => shown(call, mail)) })
  }),
]

const shown = (call: Call, mail: KeptMail) => ({
  id: mail.id,
  to: mail.recipient,
  subject: mail.subject,
  text: readWritten(call, mail).text,
  status: mail.status,
  created_at: mail.created_at.toISOString(),
})
