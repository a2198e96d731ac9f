import type { operationMachine } from '#src/machines/operation.machine.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MailPage } from './mail.ts'

export type OutboxActor = ActorRefFrom<typeof operationMachine>

/** The page that was answered last; null before the first answer. */
export function usePageOf(actor: OutboxActor): MailPage | null {
  const data = useSelector(actor, (snapshot) => snapshot.context.data)
  return Array.isArray(data) ? null : (data as MailPage)
}
