import { textOf } from './plain.ts'

/** An action as XState hands it to whoever executes it. */
export interface ExecutedAction {
  type: string
  params?: unknown
}

interface Params {
  id?: string
  src?: unknown
  input?: unknown
  event?: { type: string }
  delay?: number
  sendId?: string
}

const spaced = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

function raised({ event, delay }: Params) {
  return delay === undefined ? `raise ${textOf(event)}` : `timer ${event?.type} ${delay}`
}

/** One line per effect, so that a changed effect is one changed line of a golden suite. */
export function effectText({ type, params }: ExecutedAction): string {
  const held = (params ?? {}) as Params
  if (type === 'xstate.spawnChild') return spaced('start', held.id, held.input === undefined ? '' : textOf(held.input))
  if (type === 'xstate.stopChild') return spaced('stop', held.id)
  if (type === 'xstate.raise') return raised(held)
  if (type === 'xstate.cancel') return spaced('cancel', held.sendId)
  if (type === 'xstate.emit') return spaced('emit', textOf(held.event))
  return spaced('do', type, params === undefined ? '' : textOf(params))
}
