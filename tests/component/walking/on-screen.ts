import type { ListQuery } from '#domain/api/envelope.ts'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { settles } from '../rendering/waiting.ts'

const firstWords = (cell: Element | null) =>
  cell ? (document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '') : ''

/** What the rows of a table are called: their first words. A table that is gone has none. */
const titlesIn = (table: Element | null) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => firstWords(row.querySelector('[data-title]')))

/** These rows, in this order, and no others. */
export const rowsStand = (table: Locator, titles: readonly string[]) =>
  settles(() => expect(titlesIn(table.query())).toEqual(titles))

/** These words stand somewhere in a part of the page. */
export const saysIn = (part: () => Element | null, words: string) =>
  settles(() => expect(part()?.textContent ?? 'no such part').toContain(words))

/** The address says it; of a page that is not said there, that it is the first. */
export const isInAddress = (name: string, value: string, unsaid = '1') =>
  settles(() => expect(new URLSearchParams(location.search).get(name) ?? unsaid).toBe(value))

/** A field holds a text. */
export const holds = (field: Locator, text: string) =>
  settles(() => expect((field.element() as HTMLInputElement).value).toBe(text))

/** What of a query of a list leaves with its request: what is not asked for is left out. */
export const sentQuery = ({ page, page_size, search, sort, filter }: ListQuery): Record<string, string> => ({
  page: String(page),
  page_size: String(page_size),
  ...(search && { search }),
  ...(sort && { sort }),
  ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
})
