import { draftOf } from '#domain/records/draft.ts'
import { isSame, type Values } from '#domain/records/values.ts'
import { withoutHidden } from '#domain/records/visible.ts'
import { besideOf } from '#domain/contracts/views.ts'
import { overlayStep } from '#server/contracts/overlay.ts'
import { differences } from '#server/records/differences.ts'
import { describe, expect, test } from 'vitest'

const SECTIONS = besideOf('3a')

const layer = (id: number, more: Values = {}) => ({ id, section_no: id, title: `Layer ${id}`, limit: '5000000', ...more })
const shown: Values = { reinsurance_type: 'cat_xl', contract_type: 'reinsurance', sections: [layer(1), layer(2), layer(3)] }
const draft = draftOf(SECTIONS, shown)
const rowsOf = (values: Values) => values.sections as Values[]

describe('Rows of which a save says nothing [B7]', () => {
  test('stay the same objects through the whole save, and the changed one does not', () => {
    const { draft: saved, errors } = overlayStep('3a', withoutHidden(SECTIONS, draft), {
      sections: [{ id: 1 }, { id: 2, title: 'Second' }, { id: 3 }],
    })
    const before = rowsOf(withoutHidden(SECTIONS, draft))
    expect(errors).toEqual({})
    expect(rowsOf(saved).map((row, place) => row === before[place])).toEqual([true, false, true])
    expect(rowsOf(saved)[1]).toEqual({ ...before[1], title: 'Second' })
  })

  test('are read into a draft once', () => {
    const again = draftOf(SECTIONS, { ...shown, sections: [rowsOf(shown)[0], layer(2, { title: 'Other' })] })
    expect(rowsOf(again)[0]).toBe(rowsOf(draft)[0])
    expect(rowsOf(again)[1]).not.toBe(rowsOf(draft)[1])
    expect(rowsOf(again)[1]?.title).toBe('Other')
  })

  test('go where they were left out', () => {
    const { draft: saved } = overlayStep('3a', draft, { sections: [{ id: 3 }, { id: 1 }] })
    expect(rowsOf(saved).map(({ id }) => id)).toEqual([3, 1])
  })

  test('are no difference', () => {
    const after = { ...shown, sections: [...rowsOf(shown).slice(0, 2), layer(3, { title: 'Third' })] }
    expect(differences(SECTIONS, shown, after).after).toEqual({ sections: [{ id: 3, row: 'Third', title: 'Third' }] })
  })
})

describe('A draft without what nobody asks for [B7]', () => {
  test('is the same object where nothing is to be emptied', () => {
    const clean = withoutHidden(SECTIONS, draft)
    expect(withoutHidden(SECTIONS, clean)).toBe(clean)
  })

  test('has its hidden cells emptied at every level', () => {
    const filled = { ...draft, sections: [{ ...rowsOf(draft)[0], retention_amount: '100', lines_ceded: '5' }] }
    expect(rowsOf(withoutHidden(SECTIONS, filled))[0]).toMatchObject({ retention_amount: null, lines_ceded: null })
  })
})

describe('Values that would be told alike', () => {
  test.each<[unknown, unknown, boolean]>([
    [[{ id: 1 }], [{ id: 1 }], true],
    [[{ id: 1 }], [{ id: 2 }], false],
    [[{ id: 1 }], [{ id: 1 }, { id: 2 }], false],
    [[], [], true],
    [[1, 2], [2, 1], false],
    [null, undefined, false],
    [[null], [{ id: 1 }], false],
  ])('%j and %j: %s', (one, other, expected) => expect(isSame(one, other)).toBe(expected))
})
