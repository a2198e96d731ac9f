import { valuesOf, type Document } from '#domain/templates/building/document.ts'
import type { Problem } from '#domain/app-error.ts'
import type { BuilderContext } from '#src/machines/template/template-builder.setup.ts'
import { component } from '#tests/charts/template-builder/component-exclusions.ts'
import { templateBuilder } from '#tests/charts/template-builder/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Statements } from '#tools/charts/adapters/statements.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, busy, button, gone, heading, press, seen, status, told } from '../person.ts'
import { started, type Stage } from '../stage.tsx'
import { saysIn } from '../walking/on-screen.ts'

const LOAD = 'GET /custom-cob/cob-template/5/'
const PUBLISH = 'POST /custom-cob/cob-template/6/publish/'

const output = (event: ChartEvent) => event.output as { message: string; data: unknown }
const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem
const contextIn = ({ chart }: Stage) => (chart('templateBuilder').getSnapshot() as unknown as { context: BuilderContext }).context

/** The id under which the next save goes, if it has one. */
const savingAt = (stage: Stage) => {
  const { template } = contextIn(stage)
  return template ? `PUT /custom-cob/cob-template/${template.id}/` : 'POST /custom-cob/cob-template/'
}

const tell = ({ chart }: Stage, event: ChartEvent) => chart('templateBuilder').send(event)

async function openAt(stage: Stage, template: string): Promise<void> {
  await page.getByRole('link', { name: template, exact: true }).click()
  await started(stage, 'templateBuilder')
}

const canvas = page.getByRole('region', { name: 'Template', exact: true })

/** Nobody can change what goes out. */
async function published(): Promise<void> {
  await busy('Publish', true)
  await seen(status('Publishing… Editing is paused.'))
  expect(document.querySelector('[data-shown]')).toHaveProperty('inert', true)
}

interface Saved {
  template: { id: number; row_version: number } | null
  document: Document
}

const barLock = {
  part: () => document.querySelector('main header'),
  rests: { Undo: 'Nothing is there to take back.', Redo: 'Nothing was taken back.' },
}
const publishLock = { ...barLock, locked: [/^Check$|issue/, /^Save (draft|as next version)$/, 'Publish'] }
const NOT_OPEN = {
  'templateBuilder.choosing': 'No template is open.',
  'templateBuilder.loading': 'No template is open.',
  'templateBuilder.unavailable': 'No template is open.',
}

const NOT_EDITED = {
  ...NOT_OPEN,
  ...Object.fromEntries(
    ['saving', 'asking', 'publishing', 'comparing'].map((name) => [`templateBuilder.${name}`, 'Nothing is edited meanwhile.']),
  ),
}

const STATUSES: Record<string, string> = { draft: 'Draft', published: 'Published' }
const bar = () => document.querySelector('main header')
const link = (name: string) => page.getByRole('link', { name, exact: true })
const canBePressed = (name: string, can: boolean) =>
  expect.poll(() => button(name).query()?.getAttribute('aria-disabled') !== 'true').toBe(can)

const namesIn = (texts: readonly { readonly [language: string]: string }[]) => texts.map((text) => text.en ?? '')

/** The sections on the canvas and their fields, in their order. */
async function partsStand(sections: Document['sections']): Promise<void> {
  if (sections.length === 0) await seen(canvas.getByText('Add a section or a field to start'))
  const wanted = sections.flatMap(({ title, fields }) => namesIn([title, ...fields.map(({ label }) => label)]))
  const drags = () => canvas.getByRole('button', { name: /^Move / }).elements()
  await expect.poll(() => drags().map((one) => one.getAttribute('aria-label')?.replace(/^Move /, ''))).toEqual(wanted)
}

const statements: Statements<Stage> = {
  screen: {
    templateBuilder: 'src/screens/lob/builder/Opened.tsx',
    'templateBuilder.editing': 'src/screens/lob/builder/Workbench.tsx',
    'templateBuilder.saving': 'src/screens/lob/builder/Bar.tsx',
    'templateBuilder.publishing': 'src/screens/lob/builder/Bar.tsx',
  },
  payloads: { 'template.open': asDrawn, 'document.change': asDrawn, 'draft.restore': asDrawn, 'part.select': asDrawn },
  calls: {
    loadTemplate: ({ id }: { id: number }) => ({ name: `GET /custom-cob/cob-template/${id}/`, query: {} }),
    saveTemplate: ({ template, document: built }: Saved) => ({
      name: template ? `PUT /custom-cob/cob-template/${template.id}/` : 'POST /custom-cob/cob-template/',
      body: { ...valuesOf(built), ...(template && { row_version: template.row_version }) },
    }),
    publishTemplate: ({ id, ...body }: { id: number }) => ({ name: `POST /custom-cob/cob-template/${id}/publish/`, body }),
  },
  shows: {
    document: {
      check: async ({ head, sections }: Document, _, { value }) => {
        await saysIn(bar, head.name || 'New template')
        if (value !== 'comparing') await partsStand(sections)
      },
      except: NOT_OPEN,
    },
    problem: {
      check: (problem: Problem | null) => told(problem),
      except: { 'templateBuilder.comparing': 'Two versions tell it.' },
    },
    theirs: async (theirs: { name: string } | null, _, { value }) => {
      if (value === 'comparing') await saysIn(() => document.querySelector('[aria-labelledby=template-compare]'), theirs!.name)
    },
    template: {
      check: async (template: { id: number; version: number; status: string } | null) => {
        await saysIn(bar, `Version ${template?.version ?? 1}`)
        await (template ? saysIn(bar, STATUSES[template.status]!) : gone(link('Preview')))
        if (template) await attribute(link('Preview'), 'href', `/lob/preview?template=${template.id}`)
      },
      except: NOT_OPEN,
    },
    /** Two documents that hold the same can be two all the same: the chart itself is asked. */
    saved: {
      check: (_: Document, stage) => {
        const { document: built, saved } = contextIn(stage)
        return expect.poll(() => bar()?.textContent.includes('Not saved')).toBe(built !== saved)
      },
      except: NOT_OPEN,
    },
    sent: { none: 'It is the document as it left; the call is compared.' },
    past: { check: (past: Document[]) => canBePressed('Undo', past.length > 0), except: NOT_EDITED },
    future: { check: (future: Document[]) => canBePressed('Redo', future.length > 0), except: NOT_EDITED },
    about: { none: 'It binds changes of one kind together.' },
    selected: { none: 'Its properties have a test of their own.' },
    isRestored: {
      check: (isRestored: boolean) => (isRestored ? seen(button('Discard')) : gone(button('Discard'))),
      except: NOT_EDITED,
    },
    id: { none: 'It stands in the address.' },
  },
  locks: {
    'templateBuilder.loading': { none: 'There is nothing to press.' },
    'templateBuilder.saving': publishLock,
    'templateBuilder.publishing.storing': publishLock,
    'templateBuilder.publishing.releasing': publishLock,
  },
}

export const onBuilder = defineAdapter(
  atLevel<Stage>(templateBuilder, component, {
    events: {
      'template.open': (stage) => openAt(stage, 'Fleet'),
      'template.begin': (stage) => openAt(stage, 'New template'),
      'template.retry': () => press('Try Again'),
      'document.change': tell,
      'draft.restore': tell,
      'draft.discard': () => press('Discard'),
      'part.select': tell,
      'history.undo': () => userEvent.keyboard('{Control>}z{/Control}'),
      'history.redo': () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
      'review.open': () =>
        page
          .getByRole('button', { name: /^Check$|issue/ })
          .first()
          .click(),
      'review.close': () => press('Close'),
      'template.save': () => page.getByRole('button', { name: /^Save (draft|as next version)$/ }).click(),
      'template.publish': () => press('Publish'),
      'publish.confirm': () => page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click(),
      'publish.cancel': () => press('Cancel'),
      'stale.overwrite': () => press('Keep mine'),
      'stale.yield': () => press('Keep theirs'),
      'stale.resume': () => press('Back to builder'),
      'xstate.done.actor.loadTemplate': ({ gateway }, event) => gateway.succeed(LOAD, output(event).data),
      'xstate.error.actor.loadTemplate': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.saveTemplate': (stage, event) =>
        stage.gateway.succeed(savingAt(stage), output(event).data, output(event).message),
      'xstate.error.actor.saveTemplate': (stage, { error }) => stage.gateway.fail(savingAt(stage), error),
      'xstate.done.actor.publishTemplate': ({ gateway }, event) =>
        gateway.succeed(PUBLISH, output(event).data, output(event).message),
      'xstate.error.actor.publishTemplate': ({ gateway }, { error }) => gateway.fail(PUBLISH, error),
    },
    states: {
      'templateBuilder.choosing': () => seen(page.getByRole('link', { name: 'Fleet' })),
      'templateBuilder.loading': () => seen(page.getByRole('status', { name: 'Loading the template' })),
      'templateBuilder.unavailable': (_, { context }) => told(problemIn(context)),
      'templateBuilder.editing.drafting': async (_, { context }) => {
        await seen(canvas)
        await told(problemIn(context))
        await gone(button('Close'))
      },
      'templateBuilder.editing.reviewing': () => seen(button('Close')),
      'templateBuilder.saving': () => attribute(page.getByRole('button', { name: /^Save (draft|as next)/ }), 'aria-busy', 'true'),
      'templateBuilder.asking': () => seen(page.getByRole('dialog', { name: /^Publish “.*”\?$/ })),
      'templateBuilder.publishing.storing': published,
      'templateBuilder.publishing.releasing': published,
      'templateBuilder.comparing': () => seen(heading('This template was changed while you were editing')),
    },
    ...statements,
  }),
)
