import { RestedRow } from '#src/screens/contract/grids/rested-row.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what stands below a row waits until the keys rest in it', () => {
  const rested = new RestedRow(0)
  const heard = vi.fn()
  rested.subscribe(heard)
  for (const row of [1, 2, 3]) {
    rested.come(row)
    vi.advanceTimersByTime(120)
  }
  expect(heard).not.toHaveBeenCalled()
  rested.come(3)
  vi.advanceTimersByTime(300)
  expect(rested.rested().row).toBe(3)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('whoever comes back before that finds what stood there', () => {
  const rested = new RestedRow(0)
  rested.come(1)
  rested.come(0)
  vi.advanceTimersByTime(500)
  expect(rested.rested().row).toBe(0)
})

test('whoever leaves the rows does not wait: what stands below is drawn with the key, and once', () => {
  const rested = new RestedRow(0)
  const heard = vi.fn()
  rested.subscribe(heard)
  rested.come(2)
  rested.settle()
  expect(rested.rested()).toEqual({ row: 2, isDue: true })
  vi.advanceTimersByTime(300)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('whoever is in a row stays there when rows come or go above it, told at once', () => {
  const rested = new RestedRow(2)
  const rows = ['a', 'b', 'c'].map((key) => ({ key }))
  rested.follow(rows.slice(1), rows)
  expect(rested.rested()).toEqual({ row: 1, isDue: true })
  rested.follow(rows.slice(2), rows.slice(1))
  expect(rested.rested().row).toBe(0)
  rested.follow([], rows.slice(2))
  expect(rested.rested().row).toBe(0)
})
