import { expect, test } from 'vitest'
import type { EndorsementDraft } from '#src/screens/endorsement/endorsement-draft.ts'
import { besideEach, cutOf, joined } from '#src/screens/endorsement/form/endorsement-versions.ts'
import { differencesIn } from '#src/parts/editing/versions.ts'

const party = (id: number, response: string) => ({ id, market: null, party_role: 'agreement_party', response, remark: '' })

const base: EndorsementDraft = {
  values: { description: 'A warehouse.', annual_change: '1000', brokerage_applies: true },
  changes: [{ id: 1, path: 'situation', new_value: 'Hull' }],
  parties: [party(7, 'pending'), party(8, 'pending')],
  documents: [],
}

const mine: EndorsementDraft = {
  values: { ...base.values, description: 'Two warehouses.' },
  changes: [{ id: null, path: 'sections.4.limit', new_value: '5000000' }],
  parties: [party(7, 'agreed'), party(8, 'pending')],
  documents: [{ id: 3, title: 'Plan', file: null }],
}

/** Their save gave the change another id. */
const theirs: EndorsementDraft = {
  values: { ...base.values, annual_change: '2000' },
  changes: [{ id: 5, path: 'situation', new_value: 'Leeds' }],
  parties: [party(7, 'pending'), party(8, 'agreed')],
  documents: [],
}

const sidesOf = () => {
  const [was = {}, own = {}, other = {}] = besideEach([base, mine, theirs].map(cutOf))
  return differencesIn(Object.keys(own), { base: was, mine: own, theirs: other })
}

test('of what two people made of an endorsement, each field, change and market is told apart, with whoever changed it', () => {
  expect(Object.fromEntries(sidesOf().map(({ name, proposed }) => [name, proposed]))).toEqual({
    'values.description': 'mine',
    'values.annual_change': 'theirs',
    'changes.situation': 'mine',
    'changes.sections.4.limit': 'mine',
    'parties.7': 'mine',
    'parties.8': 'theirs',
    documents: 'mine',
  })
})

test('what was chosen of both is joined: a change that I took out goes, one of mine comes new, and rows keep their ids of now', () => {
  const chosen = new Set(sidesOf().flatMap(({ name, proposed }) => (proposed === 'mine' ? [name] : [])))
  expect(joined({ mine, theirs }, (name) => chosen.has(name))).toEqual({
    values: { description: 'Two warehouses.', annual_change: '2000', brokerage_applies: true },
    changes: [{ id: null, path: 'sections.4.limit', new_value: '5000000' }],
    parties: [party(7, 'agreed'), party(8, 'agreed')],
    documents: [{ id: null, title: 'Plan', file: null }],
  })
  expect(joined({ mine, theirs }, () => false)).toEqual(theirs)
  expect(joined({ mine, theirs }, (name) => name === 'changes.situation').changes).toEqual([])
})
