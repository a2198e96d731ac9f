import { conflictsOf, saveChosen } from '#src/actors/contracts/choices/stale-choice.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { withoutRow, type StepRow } from '#src/machines/contract/step-values.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { openForm, openNetwork, valuesIn } from '#tests/support/contract-form.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const stored = async (uuid: string, step: '3a') => (await desk.load({ uuid }, step)).values
const rowsIn = (values: object, name: string) => (values as Record<string, StepRow[]>)[name] ?? []

describe('rows that two people change', () => {
  const titled = (at: number, title: string) => ({ section_no: at + 1, title })
  const layersOf = (step: StepForm) => rowsIn(valuesIn(step), 'sections')

  /** Three layers in a form, which someone else has saved meanwhile as `change` makes them. */
  async function openLayers(change: (rows: readonly object[]) => readonly object[]) {
    const contract = await desk.create()
    await desk.saved(contract, '3a', { sections: ['A', 'B', 'C'].map((title, at) => titled(at, title)) })
    const visit = openForm(openNetwork(desk), { uuid: contract.uuid })
    const step = await visit.open('3a')
    const now = await desk.load(contract, '3a')
    const rows = now.values['sections'] as { id: number; title: string }[]
    await desk.saved(now, '3a', { sections: change(rows.map(({ id, title }, at) => ({ id, ...titled(at, title) }))) })
    const titles = async () => ((await stored(contract.uuid, '3a'))['sections'] as { title: string }[]).map(({ title }) => title)
    return { visit, step, titles }
  }

  const saveAs = async ({ visit, step }: Awaited<ReturnType<typeof openLayers>>, chosen: readonly string[]) => {
    saveChosen(step, chosen)
    await visit.reach(step, 'settled')
  }

  test('the one row stands beside the same of the other under its own number, also when someone else has removed a row above it [D5]', async () => {
    const scene = await openLayers(([, second, third]) => [{ ...second, title: 'Theirs' }, third!])
    scene.step.change('sections.1.title', 'Mine')
    scene.visit.rest()
    await scene.visit.reach(scene.step, 'stale')
    scene.step.save()
    expect(conflictsOf(scene.step)).toMatchObject([{ path: 'sections.0.title', section: 2, mine: 'Mine', theirs: 'Theirs' }])
    await saveAs(scene, [conflictsOf(scene.step)[0]!.keyed])
    expect(await scene.titles()).toEqual(['Theirs', 'C'])
    scene.visit.end()
  })

  test('a row that I remove and someone else has changed makes me choose, and comes back where it stood [D5]', async () => {
    const scene = await openLayers(([first, second, third]) => [first!, { ...second, title: 'Theirs' }, third!])
    scene.step.changeAll((values) => withoutRow(values, 'sections.1'), 'sections')
    scene.visit.rest()
    await scene.visit.reach(scene.step, 'stale')
    scene.step.save()
    const [conflict] = conflictsOf(scene.step)
    expect(conflict).toMatchObject({ path: 'sections.1', mine: undefined, theirs: { title: 'Theirs' } })
    await saveAs(scene, [conflict!.keyed])
    expect(layersOf(scene.step).map(({ title }) => title)).toEqual(['A', 'Theirs', 'C'])
    expect(await scene.titles()).toEqual(['A', 'Theirs', 'C'])
    scene.visit.end()
  })

  test('layers that two people add at the same time have numbers of their own, and both are stored [D5]', async () => {
    const scene = await openLayers((rows) => [...rows, { section_no: 4, title: 'Theirs' }])
    const mine: StepRow = { key: 'mine', id: '', section_no: '4', title: 'Mine' }
    scene.step.changeAll((values) => ({ ...values, sections: [...rowsIn(values, 'sections'), mine] }), 'sections')
    await scene.visit.saved(scene.step)
    const numbers = layersOf(scene.step).map(({ section_no: number, title }) => [title, number])
    expect(Object.fromEntries(numbers)).toEqual({ A: '1', B: '2', C: '3', Theirs: '4', Mine: '5' })
    expect((await scene.titles()).toSorted()).toEqual(['A', 'B', 'C', 'Mine', 'Theirs'])
    scene.visit.end()
  })

  test('a row that I remove all the same is removed [D5]', async () => {
    const scene = await openLayers(([first, second, third]) => [first!, { ...second, title: 'Theirs' }, third!])
    scene.step.changeAll((values) => withoutRow(values, 'sections.1'), 'sections')
    scene.visit.rest()
    await scene.visit.reach(scene.step, 'stale')
    scene.step.save()
    await saveAs(scene, [])
    expect(await scene.titles()).toEqual(['A', 'C'])
    scene.visit.end()
  })
})
