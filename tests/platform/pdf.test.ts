import { pdfOf } from '#server/seed/demo/pdf.ts'
import { expect, test } from 'vitest'

test('a page of the demo world is a PDF whose table leads to each of its objects', () => {
  const pdf = pdfOf('Suscripción (Madrid)', ['100 \\ 200', '東京']).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 8)).toBe('xref\n0 6')
  const places = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places.map((place) => pdf.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((at) => `${at} 0 obj`))
  const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? []
  expect(content).toHaveLength(Number(length))
  expect(content).toContain(String.raw`(Suscripción \(Madrid\)) Tj`)
  expect(content).toContain(String.raw`(100 \\ 200) Tj`)
  expect(content).toContain('(??) Tj')
})
