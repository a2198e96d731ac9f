import { RequestFailed, type Problem } from '#domain/app-error.ts'
import { recordEditor } from '#tests/charts/record-editor/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel, type Level } from '#tools/charts/adapters/level.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { alert, attribute, gone, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { PERMISSIONS, stored } from '../people/stored.ts'
import { part, SEATS } from '../people/user-stage.ts'

const SAVE = 'POST /access-control/assign-user-branch-permissions'
const here = () => part('Branches and permissions')
const inside = (name: string) => here().getByRole('button', { name, exact: true })
const countries = () => here().getByRole('checkbox', { name: 'View countries in London' })

interface Held {
  draft: { branch: number; is_primary: boolean; permissions: number[] }[] | null
}

type Stored = ReturnType<typeof stored>

/** What the paths call by a code, a user page shows by what is granted. */
const GRANTED: Record<string, readonly number[]> = { PD: [1], PS: [1, 2], PX: [2] }
const asStored = ({ code, row_version }: { code: string; row_version: number }) => stored(row_version, ...(GRANTED[code] ?? []))

/** What is granted in a version that is shown, and nothing else. */
async function grantsStand({ items }: Stored): Promise<void> {
  const granted = items[0]!.permissions.map(({ id }) => PERMISSIONS.find((one) => one.id === id)!.name)
  const marks = () =>
    here()
      .getByRole('img', { name: / in London$/ })
      .elements()
  await expect
    .poll(() => marks().map((mark) => mark.getAttribute('aria-label')))
    .toEqual(granted.map((name) => `${name} in London`))
}

const asServed = (error: unknown) =>
  error instanceof RequestFailed && error.problem.data
    ? new RequestFailed({ ...error.problem, data: asStored(error.problem.data as never) })
    : error

const stays = ({ isLast }: ChartEvent) => isLast === false
const toldOf = ({ chart }: Stage) => (chart('recordEditor').getSnapshot() as { context: Held }).context

const PAGE = 'A page or a dialog has it.'
const section: Level = {
  level: 'component',
  exclusions: {
    'edit.close': { reason: PAGE },
    'draft.undo': { reason: PAGE },
    'record.renew': { reason: PAGE },
    'edit.save': {
      reason: 'A section that is read has no such button, and it is read on when it is saved.',
      only: (event, from) => stays(event) && !from.includes('recordEditor.clean'),
    },
    'stale.save': { reason: 'A section is read on when it is saved.', only: stays },
    'draft.change': {
      reason: 'A section is edited from the press on Edit to the save.',
      only: ({ isTouched, about }) => isTouched === true && about === null,
    },
    'edit.cancel': { reason: 'Cancel is locked while a save runs.', only: (_, from) => !from.includes('recordEditor.saving') },
    'xstate.done.actor.loadRecord': {
      reason: 'The drafts of a user page have tests of their own, and it is never answered without one.',
      only: ({ output }) => {
        const { data, draft } = output as { data: unknown; draft: unknown }
        return data !== null && draft === null
      },
    },
  },
}

const ticked = (is: boolean) => expect.element(countries()).toHaveProperty('checked', is)

export const onUserPage = defineAdapter(
  atLevel<Stage>(recordEditor, section, {
    events: {
      /** By hand where it failed; where it is shown, another section that was saved asks for it. */
      'record.request': async (stage, event, { value }) => {
        if (value === 'failed') return inside('Try Again').click()
        stage.chart('recordEditor').send(event)
      },
      /** Another section of the page was saved. */
      'version.follow': (stage, event) => stage.chart('recordEditor').send(event),
      'draft.change': (_, __, { value }) => (value === 'clean' ? inside('Edit') : countries()).click(),
      /** Save takes no press while one runs. */
      'edit.save': (stage, event, { value }) =>
        value === 'saving' ? stage.chart('recordEditor').send(event) : inside('Save').click(),
      'edit.cancel': () => inside('Cancel').click(),
      'stale.save': () => inside('Overwrite with mine').click(),
      'stale.discard': () => inside('Discard my changes').click(),
      'stale.resume': () => inside('Back to editing').click(),
      'xstate.done.actor.loadRecord': ({ gateway }, { output }) =>
        gateway.succeed(SEATS, asStored((output as { data: never }).data)),
      'xstate.error.actor.loadRecord': ({ gateway }, { error }) => gateway.fail(SEATS, error),
      'xstate.done.actor.saveRecord': ({ gateway }, { output }) =>
        gateway.succeed(SAVE, asStored((output as { data: never }).data)),
      'xstate.error.actor.saveRecord': ({ gateway }, { error }) => gateway.fail(SAVE, asServed(error)),
    },
    states: {
      'recordEditor.loading': async () => {
        await seen(here().getByRole('status').filter({ hasText: 'Loading' }))
        await gone(inside('Edit'))
      },
      'recordEditor.failed': () => seen(alert('text of unavailable')),
      'recordEditor.clean': async () => {
        await seen(inside('Edit'))
        await gone(inside('Save'))
      },
      'recordEditor.dirty': async () => {
        await attribute(inside('Save'), 'aria-busy', 'false')
        await seen(countries())
      },
      'recordEditor.saving': () => attribute(inside('Save'), 'aria-busy', 'true'),
      'recordEditor.refused': async () => {
        await seen(alert('text of duplicate'))
        await seen(countries())
      },
      'recordEditor.closed': () => Promise.reject(new Error('nothing leads here')),
      'recordEditor.stale': async () => {
        await seen(alert('Someone else saved this'))
        await seen(here().getByRole('heading', { name: 'Your version' }))
      },
    },
    screen: 'src/screens/user/EditedPart.tsx',
    payloads: {
      'version.follow': asDrawn,
      'draft.change': { none: 'A press on the box turns what it said; what the draft holds is looked at.' },
      'edit.save': asDrawn,
      'stale.save': { none: 'It is what was typed, which the call that leaves is compared with.' },
    },
    calls: {
      loadRecord: () => ({ name: SEATS, query: { user: '7' } }),
      saveRecord: ({ record }: { record: { row_version: number } }, _, stage) => ({
        name: SAVE,
        body: { user: 7, row_version: record.row_version, branches: toldOf(stage).draft },
      }),
    },
    shows: {
      draft: async (_: unknown, stage) => {
        const { draft } = toldOf(stage)
        if (draft && countries().query()) await ticked(draft[0]!.permissions.includes(2))
      },
      record: {
        check: async (record: never, _, { value }) => {
          if (record && value === 'clean') await grantsStand(asStored(record))
        },
        except: { 'recordEditor.loading': 'It is asked for.', 'recordEditor.failed': 'It is not known.' },
      },
      problem: {
        check: (problem: Problem | null) => toldIn(here(), problem),
        except: {
          'recordEditor.dirty': 'What is typed anew has not been refused.',
          'recordEditor.saving': 'What is sent anew has not been refused.',
          'recordEditor.stale': 'Two versions tell it.',
        },
      },
      theirs: async (theirs: never, _, { value }) => {
        if (value === 'stale') await grantsStand(asStored(theirs))
      },
      sent: { none: 'It is the draft as it left; the call is compared.' },
      instance: { none: 'It makes the keys of saves, which nobody sees.' },
      drafts: { none: 'It makes the keys of saves, which nobody sees.' },
      isTyped: { none: 'It tells whether something was typed since.' },
      isQueued: { none: 'The next call leaves when the first is answered.' },
      isLast: { none: 'A section is read on.' },
      isTouched: { none: 'The state tells it.' },
      isRestored: { none: 'It is not walked here.' },
      before: { none: 'A section has no such button.' },
      about: { none: 'It tells one change from the next.' },
    },
    locks: {
      'recordEditor.loading': { none: 'There is nothing to press.' },
      'recordEditor.saving': { part: here, locked: ['Cancel', 'Save'] },
    },
  }),
)
