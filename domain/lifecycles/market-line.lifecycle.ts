import { and, setup } from 'xstate'

/** Every guard asks one fact, by its name. */
export const LINE_NEEDS = [
  'mayChange',
  'isSystem',
  'placementIsOpen',
  'isReleased',
  'placementIsClosed',
  'hasReason',
  'fitsGuidance',
  'isInTime',
  'isSecure',
  'hasEvidence',
  'brokerAccepts',
  'isNotAdvised',
  'sectionIsDropped',
  'sectionIsRestored',
  'lineWasWritten',
  'signingIsConfirmed',
  'signingIsRolledBack',
  'participantChanges',
  'participantReturns',
] as const
export type LineNeed = (typeof LINE_NEEDS)[number]
export type LineFacts = Record<LineNeed, boolean>

export const LINE_MOVES = [
  'line.quote',
  'line.decline',
  'line.close',
  'line.request',
  'line.write',
  'line.amend',
  'line.withdraw',
  'line.reapproach',
  'line.drop',
  'line.restore',
  'line.sign',
  'line.reopen',
  'line.replace',
] as const
export type LineMove = (typeof LINE_MOVES)[number]

type Asked = { event: { type: LineMove; facts: LineFacts } }

const asksFor =
  (need: LineNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(LINE_NEEDS.map((need) => [need, asksFor(need)])) as Record<LineNeed, (asked: Asked) => boolean>

const decline = { guard: and(['mayChange', 'placementIsOpen', 'hasReason']), target: 'declined' } as const
const drop = { guard: and(['isSystem', 'sectionIsDropped']), target: 'ntu' } as const
const again = { guard: and(['mayChange', 'placementIsOpen', 'hasReason']), target: 'approached' } as const

/** What a line has to meet before it counts. Source: domain guide 3.2, row 12. */
export const ACCEPTABLE = ['fitsGuidance', 'isInTime', 'isSecure', 'hasEvidence'] as const satisfies readonly LineNeed[]

const write = ['mayChange', 'isReleased', ...ACCEPTABLE] as const

/** A market on the panel of a section, from the first approach to its signed line. Source: domain guide 3.3. */
export const marketLineLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: { clearSignDown: () => {} },
}).createMachine({
  id: 'marketLine',
  initial: 'approached',
  states: {
    approached: {
      on: {
        'line.quote': { guard: and(['mayChange', 'placementIsOpen']), target: 'quoted' },
        'line.decline': decline,
        'line.close': { guard: and(['mayChange', 'placementIsClosed']), target: 'noResponse' },
        'line.drop': drop,
      },
    },
    quoted: {
      on: {
        'line.request': { guard: and(['mayChange', 'isReleased']), target: 'lineRequested' },
        'line.decline': decline,
        'line.drop': drop,
      },
    },
    lineRequested: {
      on: {
        'line.write': { guard: and([...write]), target: 'written' },
        'line.withdraw': { guard: and(['mayChange', 'hasReason']), target: 'withdrawn' },
        'line.decline': decline,
        'line.drop': drop,
      },
    },
    written: {
      description: 'Binds the market up to its written line.',
      on: {
        'line.amend': { guard: and([...write, 'hasReason']), actions: 'clearSignDown' },
        'line.withdraw': {
          guard: and(['mayChange', 'isNotAdvised', 'hasReason', 'brokerAccepts']),
          target: 'withdrawn',
          actions: 'clearSignDown',
        },
        'line.sign': { guard: and(['isSystem', 'signingIsConfirmed']), target: 'signed' },
        'line.drop': drop,
      },
    },
    signed: {
      on: {
        'line.reopen': { guard: and(['isSystem', 'signingIsRolledBack']), target: 'written' },
        'line.replace': { guard: and(['isSystem', 'participantChanges']), target: 'withdrawn' },
      },
    },
    declined: { on: { 'line.reapproach': again, 'line.drop': drop } },
    noResponse: { description: 'Never answered before the placement closed.', on: { 'line.drop': drop } },
    withdrawn: {
      on: {
        'line.reapproach': again,
        'line.drop': drop,
        'line.restore': { guard: and(['isSystem', 'participantReturns']), target: 'signed' },
      },
    },
    ntu: {
      description: 'Its section was not taken up.',
      on: {
        'line.restore': [
          { guard: and(['isSystem', 'sectionIsRestored', 'lineWasWritten']), target: 'written' },
          { guard: and(['isSystem', 'sectionIsRestored']), target: 'approached' },
        ],
      },
    },
  },
})
