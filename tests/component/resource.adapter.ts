import { RequestFailed, type Problem } from '#domain/app-error.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { component } from '#tests/charts/resource/component-exclusions.ts'
import { resource } from '#tests/charts/resource/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Payload, type Statements } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, busy, gone, press, seen, status, toldIn, type } from './person.ts'
import type { Gateway } from './gateway.ts'
import { holds, isInAddress, rowsStand, saysIn, sentQuery } from './walking/on-screen.ts'
import { pageOf, rowOf, textsOf } from './rows.ts'
import type { Stage } from './stage.tsx'

interface Held {
  query: ListQuery
  page: Page<Row> | null
  row: Row | null
  problem: Problem | null
  formProblem: Problem | null
}

const LIST = 'GET /master/region/'
const held = ({ context }: GoldenStep) => context as Held
const dialogOf = ({ value }: GoldenStep) => JSON.stringify((value as { dialog: unknown }).dialog)
const rowCalls = ({ context }: GoldenStep) => `/master/region/${(context as Held).row?.id}/`

/** A save goes to the row that is edited, or to the list when a new one is made. */
const saveOf = (before: GoldenStep) => (held(before).row ? `PUT ${rowCalls(before)}` : 'POST /master/region/')
const removeOf = (before: GoldenStep) => `DELETE ${rowCalls(before)}`

/** Someone goes Back or Forward to an address that may say what the list shows already, in other words. */
function revisit(number: number): void {
  history.pushState(null, '', `/master/region?page=${number}&visit=${history.length}-${performance.now()}`)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

const changeQuery: Drive<Stage> = async (_, event, before) => {
  const { query, page: shown, problem } = held(before)
  const { page: wanted } = event.query as ListQuery
  const hasPager = dialogOf(before) === '"closed"' && Boolean(shown?.items.length) && !problem
  if (!hasPager || wanted === query.page) return revisit(wanted)
  await press(wanted > query.page ? 'Next page' : 'Previous page')
}

async function fill(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await type(label, text)
}

/** What is typed into the form is saved, and the form closes. */
const save: Drive<Stage> = async ({ gateway }, _, before) => {
  await fill({ Name: 'Carpathians', Code: textsOf(held(before).row).Code || 'NEW' })
  await press('Submit')
  await gateway.succeed(saveOf(before), rowOf({ ...held(before).row, name: 'Carpathians', row_version: 9 }), 'Region saved.')
}

const REFERENCES = { references: [{ entity: 'country', id: 7, name: 'Austria' }], total: 3 }

/** The server names the rows that refer, and shows the row as it is now. */
function asServed(error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error
  const { problem } = error
  if (problem.code === 'referred_to') return new RequestFailed({ ...problem, data: REFERENCES })
  return new RequestFailed({ ...problem, data: problem.data ? rowOf(problem.data) : null })
}

const close: Drive<Stage> = (_, __, before) =>
  dialogOf(before).includes('refused') ? page.getByRole('dialog').getByText('Close', { exact: true }).click() : press('Cancel')

const done =
  (nameOf: (before: GoldenStep) => string): Drive<Stage> =>
  async ({ gateway, announced }, { output }, before) => {
    const { message, data } = output as { message: string; data?: Row }
    await gateway.succeed(nameOf(before), data && rowOf(data), message)
    await expect.poll(() => announced).toContain(message)
  }
const failed =
  (nameOf: (before: GoldenStep) => string): Drive<Stage> =>
  ({ gateway }, { error }, before) =>
    gateway.fail(nameOf(before), asServed(error))

const table = () => page.getByRole('table', { name: 'Region List', exact: true })
const emptiness = () => page.getByText(/^(Nothing here yet|This page doesn’t exist)$/)
const dialog = (name: RegExp) => page.getByRole('dialog', { name })

const ofList: Record<string, Check<Stage>> = {
  'resource.list.idle': async () => {
    await gone(table())
    await gone(status('Loading rows'))
  },
  'resource.list.requesting': async (_, step) => {
    if (held(step).page?.items.length) await attribute(table(), 'aria-busy', 'true')
    else await seen(status('Loading rows'))
  },
  'resource.list.succeeded': async (_, step) => {
    if (held(step).page?.items.length) {
      await attribute(table(), 'aria-busy', 'false')
    } else await seen(emptiness())
  },
  'resource.list.failed': () => gone(table()),
}

const form: Record<string, Check<Stage>> = {
  'resource.dialog.closed': () => gone(page.getByRole('dialog')),
  'resource.dialog.form': async (_, step) => {
    await seen(dialog(held(step).row ? /^Edit Region/ : /^Create Region/))
    await busy('Submit', false)
    await gone(page.getByRole('alertdialog'))
  },
}

const removal: Record<string, Check<Stage>> = {
  'resource.dialog.removal.confirming': async () => {
    await seen(dialog(/^Delete .+\?/))
    await busy('Delete', false)
  },
  'resource.dialog.removal.removing': () => busy('Delete', true),
  'resource.dialog.removal.refused': async () => {
    await seen(dialog(/ is in use/))
    await seen(page.getByText('Austria'))
  },
}

/** The rows that were served, by what they are called; the newest answer last. */
const served = new WeakMap<Gateway, string[][]>()
const servedBy = (gateway: Gateway) => served.get(gateway) ?? []

const serveRows: Drive<Stage> = ({ gateway }, { output }, before) => {
  const answers = servedBy(gateway)
  const list = pageOf((output as { data: Page<Row> }).data.items, held(before).query.page, answers.length + 1)
  served.set(gateway, [...answers, list.items.map(({ name }) => String(name))])
  return gateway.succeed(LIST, list)
}

const ofRow: Payload<Stage> = {
  because: 'A row is the whole record as the server has shown it.',
  is: ({ type: event, row }) => ({ type: event, row: rowOf(row as Row) }),
}

const statements: Statements<Stage> = {
  screen: {
    resource: 'src/screens/master/EntityList.tsx',
    'resource.dialog.form': 'src/screens/master/record/RecordForm.tsx',
    'resource.dialog.removal': 'src/screens/master/record/Removal.tsx',
  },
  payloads: {
    'query.change': asDrawn,
    'record.edit': ofRow,
    'record.remove': ofRow,
  },
  calls: {
    listRows: (query: ListQuery) => ({ name: LIST, query: sentQuery(query) }),
    removeRow: ({ row }: { row: Row }) => ({
      name: `DELETE /master/region/${row.id}/`,
      query: { row_version: String(row.row_version) },
    }),
  },
  shows: {
    query: ({ page: number }: ListQuery) => isInAddress('page', String(number)),
    page: {
      check: (shown: Page<Row> | null, { gateway }) => rowsStand(table(), shown?.items.length ? servedBy(gateway).at(-1)! : []),
      except: { 'resource.list.failed': 'The problem stands where the rows stood.' },
    },
    problem: {
      check: (problem: Problem | null) => toldIn(page.getByRole('region', { name: 'Region List', exact: true }), problem),
      except: { 'resource.list.idle': 'No list is asked for.' },
    },
    row: async (row: Row | null, _, step) => {
      if (dialogOf(step) === '"form"') await holds(page.getByRole('textbox', { name: 'Name' }), textsOf(row).Name ?? '')
      else if (row && dialogOf(step).includes('removal'))
        await saysIn(() => document.querySelector('[role=dialog] h2'), String(row.name))
    },
    formProblem: {
      check: (problem: Problem | null) => toldIn(page.getByRole('dialog'), problem),
      except: { 'resource.dialog.removal.refused': 'It is told by the records that refer to the row.' },
    },
  },
  locks: {
    'resource.list.requesting': { none: 'A list that loads can be searched, turned and left: the newest answer counts.' },
    'resource.dialog.removal.removing': { part: () => page.getByRole('dialog'), locked: ['Cancel', 'Delete'] },
  },
}

export const onRegions = defineAdapter(
  atLevel<Stage>(resource, component, {
    events: {
      'list.request': () => press('Try Again'),
      'list.reset': ({ chart }) => chart('resource').send({ type: 'list.reset' }),
      'query.change': changeQuery,
      'record.create': () => press('Create'),
      'record.edit': (_, { row }) => press(`Edit ${(row as Row).name as string}`),
      'record.remove': (_, { row }) => press(`Delete ${(row as Row).name as string}`),
      'record.changed': save,
      'removal.confirm': () => press('Delete'),
      'dialog.close': close,
      'xstate.done.actor.listRows': serveRows,
      'xstate.error.actor.listRows': ({ gateway }, { error }) => gateway.fail(LIST, error),
      'xstate.done.actor.removeRow': done(removeOf),
      'xstate.error.actor.removeRow': failed(removeOf),
    },
    states: { ...ofList, ...form, ...removal },
    ...statements,
  }),
)
