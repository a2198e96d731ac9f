import type { Blocker } from '#domain/contracts/blockers.ts'
import { isViewTab } from '#domain/contracts/view-tabs.ts'
import { FORM_STEPS } from '#domain/contracts/steps.ts'
import { MOVE_FIELDS } from '#domain/contracts/move.ts'
import { PERSON_OF, WHO_MEETS } from '#domain/contracts/needs/meets.ts'
import { addressElsewhere, addressOfBlocker, addressOfNeed, type Linked } from '#domain/contracts/needs/places.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { CONTRACT_NEEDS, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { ENDORSEMENT_NEEDS } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { wordsOfMeeter } from '#server/contracts/life/meets.ts'
import { MEETER_OF } from '#server/contracts/endorsements/meets.ts'
import { hasText, textOf } from '#server/texts/texts.ts'
import { ROUTES } from '#tests/support/screens.ts'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'

const NAME = 'Aiko Tanaka'
const UUID = '0b7a3a52-6f8e-4f29-9a35-0f0d5f8f2d11'
const ALONE: Linked = { uuid: UUID, source: null, agreementContract: null, successor: null }
const WITH_OTHERS: Linked = { uuid: UUID, source: 7, agreementContract: 8, successor: '6a1b5f0e-6a9a-4e55-9d1f-55a1a9f0c002' }

const CODES = PERMISSIONS.map(({ codename }) => codename)

/** What is left of a text that was not put into words. */
const isRaw = (words: string) => words.includes('{{') || words.startsWith('who.') || CODES.some((code) => words.includes(code))

const EVERY_NEED = CONTRACT_NEEDS.map((need) => [need] as const)

test.for(EVERY_NEED)(
  'who can meet %s is said in words, in every language, and by name where a person is meant [B9]',
  ([need]) => {
    const meeter = WHO_MEETS[need]
    for (const language of LANGUAGES) {
      expect(hasText(`server:who.${meeter}`, language), language).toBe(true)
      expect(isRaw(wordsOfMeeter(meeter, '', language)), language).toBe(false)
      if (PERSON_OF[meeter] === undefined) continue
      expect(hasText(`server:who.${meeter}_named`, language), language).toBe(true)
      expect(wordsOfMeeter(meeter, NAME, language), language).toContain(NAME)
    }
  },
)

/** Whether an address is that of a screen, and of a part or a step that the screen has. */
function isPlace(address: string): boolean {
  const { pathname, searchParams: asked } = new URL(address, 'https://slipway.example')
  const route = matchRoutes(ROUTES, pathname)?.at(-1)?.route
  if (!route?.path || route.path === '*') return false
  const [view, step] = [asked.get('view'), asked.get('step')]
  return (view === null || isViewTab(view)) && (step === null || (FORM_STEPS as readonly string[]).includes(step))
}

/** Where the worklists lead for a blocker. */
function ledTo(need: ContractNeed, blocker: Omit<Blocker, 'params'>, linked: Linked): string {
  const { step, path: field } = blocker
  return addressOfBlocker(UUID, { step, field, to: addressElsewhere(need, blocker, linked) }, { to: addressOfNeed(need, linked) })
}

test.for(EVERY_NEED)('%s leads to a page, a part or a step that is there, whatever the contract is linked to [B9]', ([need]) => {
  const elsewhere = { step: null, path: null, key: 'any' }
  for (const linked of [ALONE, WITH_OTHERS]) {
    expect(isPlace(addressOfNeed(need, linked))).toBe(true)
    expect(addressElsewhere(need, elsewhere, linked)).toBe(addressOfNeed(need, linked))
    for (const step of FORM_STEPS) expect(isPlace(ledTo(need, { step, path: 'source', key: 'any' }, linked))).toBe(true)
    for (const path of MOVE_FIELDS) expect(isPlace(ledTo(need, { step: null, path, key: 'any' }, linked))).toBe(true)
  }
})

test('what a field mends leads to it, what another record mends to that, where the reader may see it [B9]', () => {
  const at = (need: ContractNeed, key: string, linked: Linked) => ledTo(need, { step: '1', path: 'source', key }, linked)
  expect(at('identificationIsComplete', 'required', WITH_OTHERS)).toBe(`/contract/form/${UUID}?step=1&field=source`)
  expect(at('sourceIsApproved', 'source_not_approved', WITH_OTHERS)).toBe('/master/source/review/7')
  expect(at('sourceIsApproved', 'source_not_approved', ALONE)).toBe(`/contract/form/${UUID}?step=1&field=source`)
  expect(at('isAdmissible', 'outside_window', WITH_OTHERS)).toBe('/binder/contract/detail/8')
  expect(addressOfNeed('hasNoSuccessor', WITH_OTHERS)).toBe(`/contract/form/${WITH_OTHERS.successor}?view=overview`)
})

test('who can meet each need of an endorsement is said in words, in every language, and by name where a person is meant [B11]', () => {
  for (const need of ENDORSEMENT_NEEDS) {
    for (const language of LANGUAGES) {
      const [words, told] = [`server:who.${MEETER_OF[need]}`, `${language} ${need}`]
      expect(hasText(words, language), told).toBe(true)
      expect(isRaw(textOf(words, language)), told).toBe(false)
    }
  }
})
