import type { SectionName } from '#domain/sources/section-names.ts'
import { RequestFailed, type Problem } from '#domain/app-error.ts'
import { moveSource } from '#domain/api/source/source-review.ts'
import { changeSource, createSource, loadSource } from '#domain/api/source/source.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { isStale } from '#src/machines/editing/stale.ts'
import { sourceFormMachine } from '#src/machines/source/source-form.machine.ts'
import type { MoveCall, SectionCall } from '#src/machines/source/source-form.setup.ts'
import type { Services } from '#src/services/services.tsx'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { sendComment, type Said } from './source-comments.ts'
import { brokerContent, isSame, valuesIn, wireValuesOf, type SectionValues } from './section-values.ts'
import type { Values } from '#domain/records/values.ts'

export type SourceFormActor = ActorRefFrom<typeof sourceFormMachine>

type Answer = { message: string; data: SourceRecord }

const wireOf = (section: SectionName, values: Values) => wireValuesOf(SECTIONS[section], values as SectionValues)

const savedWire = (section: SectionName, source: SourceRecord) => wireOf(section, valuesIn(SECTIONS[section], source))

/** Whether a section still is what it was when someone began to type. */
const isAsRead = (section: SectionName, base: Values | null, source: SourceRecord) =>
  base === null || isSame(base, savedWire(section, source))

const staleBy = (source: SourceRecord): Problem => ({
  code: 'stale_row',
  status: 409,
  message: '',
  fields: {},
  params: {},
  requestId: null,
  data: source,
})

const newerSource = (error: unknown): SourceRecord | null =>
  error instanceof RequestFailed && isStale(null, error) ? (error.problem.data as SourceRecord | null) : null

/**
 * Saves one section; that of comments sends the new one. A source that someone changed elsewhere is no conflict: the section is sent again on top of it;
 * one whose section is not as it was read is stale, whoever noticed.
 */
async function saveSection(services: Services, asked: SectionCall, isBroker: boolean, signal: AbortSignal): Promise<Answer> {
  const { call } = services
  const { section, draft, source, idempotencyKey } = asked
  if (source && section === 'comments') {
    // The draft of this section is what its form says.
    const { message } = await sendComment(services, source.id, draft.values as unknown as Said, signal)
    return { message, data: source }
  }
  const values = wireOf(section, draft.values)
  const base = source ? wireOf(section, draft.base) : null
  if (!source) {
    const first = isBroker ? brokerContent(null, section, values) : values
    return call(createSource, first as Input<typeof createSource>, { signal, idempotencyKey })
  }
  if (!isAsRead(section, base, source)) throw new RequestFailed(staleBy(source))
  const send = (onto: SourceRecord) => {
    const content = isBroker ? brokerContent(onto, section, values) : values
    const input = { ...content, id: onto.id, row_version: onto.row_version, section: isBroker ? 'broker_content' : section }
    return call(changeSource, input as Input<typeof changeSource>, { signal })
  }
  try {
    return await send(source)
  } catch (error) {
    const newer = newerSource(error)
    if (!newer || !isAsRead(section, base, newer)) throw error
    return send(newer)
  }
}

async function makeMove({ call }: Services, { source, move, idempotencyKey }: MoveCall, signal: AbortSignal): Promise<Answer> {
  const { id, row_version } = source
  const input = {
    id,
    row_version,
    move: move as Input<typeof moveSource>['move'],
    reason: '',
    items: [],
    replies: [],
    conditions: [],
  }
  const { message, data } = await call(moveSource, input, { signal, idempotencyKey })
  return { message, data: data.source }
}

/** The chart of the source form, filled with its calls. */
export function sourceFormOf(services: Services, isBroker: boolean) {
  const { call, announce } = services
  return sourceFormMachine.provide({
    actors: {
      loadSource: fromPromise<{ data: SourceRecord | null }, { id: number | null }>(({ input: { id }, signal }) =>
        id === null ? Promise.resolve({ data: null }) : call(loadSource, { id }, { signal }),
      ),
      saveSection: fromPromise<Answer, SectionCall>(({ input, signal }) => saveSection(services, input, isBroker, signal)),
      makeMove: fromPromise<Answer, MoveCall>(({ input, signal }) => makeMove(services, input, signal)),
    },
    actions: { announce: (_, { message }) => announce(message, 'success') },
  })
}
