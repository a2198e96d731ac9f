import { expect, test } from 'vitest'
import { RELATED_TYPES } from '#domain/tickets/choices.ts'
import { recordAt, whereaboutsAt } from '#src/screens/ticket/asking/whereabouts.ts'

const UUID = '93b9754a-d005-4948-9414-b0c9ce9dbb9b'

test('the record of a ticket is read where it was asked about, for every kind that has a page of its own [D2]', () => {
  const led = RELATED_TYPES.map((type) => [type, recordAt(type, type === 'contract' ? UUID : '7')])
  expect(led).toEqual([
    ['contract', `/contract/form/${UUID}`],
    ['endorsement', '/endorsement/7'],
    ['source', '/master/source/view/7'],
    ['agreement', '/binder/agreement/detail/7'],
    ['agreement_contract', '/binder/contract/detail/7'],
    ['user', '/user-management/users/7'],
    ['other', null],
  ])
  for (const [type, at] of led) if (at) expect(whereaboutsAt(at, '')?.record).toMatchObject({ type })
})

test('what only names a record leads nowhere', () => {
  expect(recordAt('agreement', 'SLP-BA-0107')).toBeNull()
  expect(recordAt('source', 'Stonebridge')).toBeNull()
})
