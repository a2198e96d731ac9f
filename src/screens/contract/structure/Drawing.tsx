import type { KeyboardEvent, Ref } from 'react'
import type { Tower } from '#domain/contracts/structure/bands.ts'
import type { Block } from '#domain/contracts/structure/blocks.ts'
import { BlockShape } from './BlockShape.tsx'
import { TowerShape } from './TowerShape.tsx'
import type { Drawn } from './drawn.ts'
import { arranged, HEIGHT } from './geometry.ts'
import { moveFrom } from './moves.ts'
import classes from './Drawing.module.css'

interface DrawingProps extends Drawn {
  ref: Ref<SVGSVGElement>
  number: string
  towers: readonly Tower[]
  blocks: readonly Block[]
}

/** The section that has the focus, whichever the pointer rests on. */
function focusedIn({ target }: KeyboardEvent): number | null {
  const { section } = (target as Element).closest<SVGElement>('[data-section]')?.dataset ?? {}
  return section === undefined ? null : Number(section)
}

/** Towers and proportional covers; each section takes the focus, and arrows lead from one to the next. */
export function Drawing({ ref, number, towers, blocks, ...drawn }: DrawingProps) {
  const { texts, selected, onSelect } = drawn
  const { width, ...placed } = arranged(towers, blocks)
  const columns = [
    ...towers.flatMap(({ bands, lanes }) =>
      Array.from({ length: lanes }, (_, lane) => bands.filter((band) => band.lane === lane).map(({ section }) => section.id)),
    ),
    ...blocks.map(({ section }) => [section.id]),
  ]
  const first = selected ?? columns[0]?.[0] ?? null
  return (
    <svg
      ref={ref}
      className={classes.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="group"
      aria-labelledby="structure-drawing-title"
      aria-describedby="structure-drawing-text"
    >
      <title id="structure-drawing-title">{texts.tell('drawing.title', { number })}</title>
      <desc id="structure-drawing-text">{texts.tell('drawing.text', { count: columns.flat().length })}</desc>
      <g
        role="listbox"
        aria-label={texts.group('sections')}
        tabIndex={-1}
        onKeyDown={(event) => {
          const from = focusedIn(event) ?? first
          const next = from === null ? null : moveFrom(columns, from, event.key)
          if (next === null) return
          event.preventDefault()
          onSelect(next)
          event.currentTarget.querySelector<SVGGElement>(`[data-section="${next}"]`)?.focus()
        }}
      >
        {placed.towers.map(({ part, x, width: wide }) => (
          <TowerShape key={part.key} tower={part} x={x} width={wide} first={first} {...drawn} />
        ))}
        {placed.blocks.map(({ part, x, width: wide }) => (
          <BlockShape key={part.section.id} block={part} x={x} width={wide} first={first} {...drawn} />
        ))}
      </g>
    </svg>
  )
}
