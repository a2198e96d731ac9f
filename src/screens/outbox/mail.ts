import type { Output } from '#domain/api/endpoint.ts'
import type { listOutbox } from '#domain/api/outbox.ts'

export type MailPage = Output<typeof listOutbox>
export type Mail = MailPage['items'][number]
