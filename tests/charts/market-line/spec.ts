import {
  ACCEPTABLE,
  LINE_NEEDS,
  marketLineLifecycle,
  type LineFacts,
  type LineNeed,
} from '#domain/lifecycles/market-line.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const ALL = Object.fromEntries(LINE_NEEDS.map((need) => [need, true])) as LineFacts

const move = (type: string, ...needs: readonly LineNeed[]) => ({
  [type]: [{ type, facts: ALL }, ...needs.map((need) => ({ type, facts: { ...ALL, [need]: false } }))],
})

export const marketLine = defineChart({
  name: 'market-line',
  title: 'Line of a market',
  about: 'A market on the panel of a section: asked, written, signed, or out.',
  machine: marketLineLifecycle,
  key: () => null,
  events: {
    ...move('line.quote', 'mayChange', 'placementIsOpen'),
    ...move('line.decline', 'mayChange', 'placementIsOpen', 'hasReason'),
    ...move('line.close', 'mayChange', 'placementIsClosed'),
    ...move('line.request', 'mayChange', 'isReleased'),
    ...move('line.write', 'mayChange', 'isReleased', ...ACCEPTABLE),
    ...move('line.amend', 'mayChange', 'isReleased', 'hasReason', ...ACCEPTABLE),
    ...move('line.withdraw', 'mayChange', 'isNotAdvised', 'hasReason', 'brokerAccepts'),
    ...move('line.reapproach', 'mayChange', 'placementIsOpen', 'hasReason'),
    ...move('line.drop', 'isSystem', 'sectionIsDropped'),
    ...move('line.restore', 'isSystem', 'sectionIsRestored', 'lineWasWritten', 'participantReturns'),
    ...move('line.sign', 'isSystem', 'signingIsConfirmed'),
    ...move('line.reopen', 'isSystem', 'signingIsRolledBack'),
    ...move('line.replace', 'isSystem', 'participantChanges'),
  },
  requirements: { marketLine: ['F4', 'J1'] },
})
