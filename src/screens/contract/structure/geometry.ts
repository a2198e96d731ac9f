import type { Block } from '#domain/contracts/structure/blocks.ts'
import type { Tower } from '#domain/contracts/structure/bands.ts'

/** Measures of the drawing, in its own units: a unit is a CSS pixel while nothing makes it narrower. */
export const HEIGHT = 440
export const HEAD = 34
export const FOOT = 14
const BODY = HEIGHT - HEAD - FOOT
const AXIS = 84
const WIDE_LANE = 250
const LANE = 150
export const GUTTER = 28
export const BLOCK_WIDTH = AXIS + WIDE_LANE

/** From the share of the height, counted from the foot, to the place from the top. */
export const down = (at: number): number => HEAD + BODY * (1 - at)

export const laneWidth = ({ lanes }: Tower): number => (lanes > 1 ? LANE : WIDE_LANE)

export const towerWidth = (tower: Tower): number => AXIS + tower.lanes * laneWidth(tower)

export interface Placed<Part> {
  part: Part
  /** Left edge of the bands. */
  x: number
  width: number
}

/** Towers and blocks beside each other, and how wide they are together. */
export function arranged(towers: readonly Tower[], blocks: readonly Block[]) {
  let at = 0
  const placed = <Part>(part: Part, width: number): Placed<Part> => {
    const x = at + AXIS
    at += width + GUTTER
    return { part, x, width: width - AXIS }
  }
  const result = {
    towers: towers.map((tower) => placed(tower, towerWidth(tower))),
    blocks: blocks.map((block) => placed(block, BLOCK_WIDTH)),
  }
  return { ...result, width: Math.max(at - GUTTER, BLOCK_WIDTH) }
}

const CHARACTER = 6.6
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/

/** As much of a text as fits a width; a CJK character is as wide as two others. */
export function fitted(text: string, width: number): string {
  const most = Math.floor(width / CHARACTER)
  let used = 0
  const shown = [...text].filter((character) => (used += WIDE.test(character) ? 2 : 1) <= most)
  return shown.length === [...text].length ? text : `${shown.slice(0, -1).join('')}…`
}
