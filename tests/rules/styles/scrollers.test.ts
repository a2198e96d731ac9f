import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RULE = /([^{}]*)\{([^{}]*)\}/g
const SCROLLS = /overflow(?:-x)?:\s*auto/

/** Rules of a style sheet that scroll sideways and are no place for what is positioned in them. */
const unplaced = (css: string) =>
  [...css.matchAll(RULE)].flatMap(([, selector = '', body = '']) => {
    if (!SCROLLS.test(body)) return []
    const name = selector.trim().split('\n').at(-1)!.trim()
    const all = [...css.matchAll(RULE)].filter(([, other = '']) => other.trim().split('\n').at(-1)!.trim() === name)
    return all.some(([, , declared = '']) => /position:/.test(declared)) ? [] : [name]
  })

test('what scrolls sideways holds its unseen words too, which would make the page wider', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((file) => unplaced(readFileSync(join('src', file), 'utf8')).map((name) => `${file} ${name}`))
  expect(found).toEqual([])
})

test('a scroller that is not positioned is found', () => {
  expect(unplaced('.board {\n  overflow-x: auto;\n}')).toEqual(['.board'])
  expect(unplaced('.board {\n  position: relative;\n}\n@media print {\n  .board {\n    overflow: auto;\n  }\n}')).toEqual([])
})
