import charts from '../../../docs/statecharts/index.html?raw'
import { LOOK, WALKER } from '#tools/charts/pages/look.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

/** The part of the committed page that is about one chart, with the page's look and its walker. */
function openChart(name: string): HTMLElement {
  const [section = ''] = new RegExp(`<section id="${name}"[\\s\\S]*?</section>`).exec(charts) ?? []
  document.body.innerHTML = `<style>${LOOK}</style><main>${section}</main>`
  const script = document.createElement('script')
  script.textContent = WALKER
  document.body.append(script)
  return document.querySelector(`#${name}`)!
}

afterEach(() => {
  document.body.innerHTML = ''
})

const next = () => page.getByRole('button', { name: 'Next step' }).click()
const said = () => document.querySelector('output')!.textContent

/** The words of the arrows that are marked so. */
const marked = (section: HTMLElement, mark: string) => [
  ...new Set([...section.querySelectorAll(`.${mark}`)].map((arrow) => arrow.getAttribute('data-transition-id'))),
]

test('a refused step of a walked path is seen as refused by sign, word, reason and colour, and the next one as allowed [J2]', async () => {
  const section = openChart('contract')
  const select = section.querySelector('select')!
  const path = [...select.options].find(({ text }) => text.startsWith('Path 2:'))!
  expect(path.text).toContain('✗ 4 refused')
  await page.getByRole('combobox').selectOptions(path.value)
  await next()
  expect(said()).toBe('1 of 8: contract.submit ✗ refused, not met: the permission to change contracts')
  const outcome = section.querySelector('output strong')!
  expect(getComputedStyle(outcome).color).not.toBe(getComputedStyle(section.querySelector('output')!).color)
  expect(getComputedStyle(outcome).borderTopWidth).toBe('2px')
  expect(marked(section, 'is-refused')).toEqual(['contract.placement.submission / contract.submit'])
  expect(marked(section, 'is-taken')).toEqual([])
  for (let more = 0; more < 4; more += 1) await next()
  expect(said()).toBe(
    '5 of 8: contract.submit ✓ allowed, met: the permission to change contracts, step 1 complete, step 2 complete, an acknowledgement of every warning',
  )
  expect(marked(section, 'is-refused')).toEqual([])
  expect(marked(section, 'is-taken')).toEqual(['contract.placement.submission / contract.submit'])
})
