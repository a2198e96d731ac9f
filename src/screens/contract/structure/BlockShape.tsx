import type { Block, Part } from '#domain/contracts/structure/blocks.ts'
import { down, HEAD } from './geometry.ts'
import type { Drawn } from './drawn.ts'
import { labelOf, SectionShape } from './SectionShape.tsx'
import classes from './Drawing.module.css'

interface BlockShapeProps extends Drawn {
  block: Block
  x: number
  width: number
  first: number | null
}

const LEAST = 26

/** A proportional cover: what is retained below, what is ceded above it. */
export function BlockShape({ block, x, width, first, ...drawn }: BlockShapeProps) {
  const { texts } = drawn
  const { section, parts, lines } = block
  const currency = section.currency?.name ?? ''
  const wordsOf = ({ who, pct, amount }: Part) =>
    [texts.tell(`drawing.${who}`), texts.percent(pct), amount && texts.short(amount, 'amount')].filter(Boolean).join(' · ')
  const ofLines = lines === null ? '' : ` (${texts.tell('band.lines', { lines })})`
  const said = parts
    .map((part) => wordsOf(part) + (part.who === 'ceded' ? ofLines : ''))
    .toReversed()
    .join(', ')
  return (
    <>
      <text className={classes.heading} x={x} y={HEAD - 16}>
        {currency}
      </text>
      {parts.map((part) => {
        const box = { x, width, y: down(part.to), height: down(part.from) - down(part.to) }
        if (part.who === 'ceded')
          return (
            <SectionShape
              key={part.who}
              section={section}
              line={wordsOf(part) + ofLines}
              label={labelOf(texts, section, said)}
              box={box}
              first={first}
              {...drawn}
            />
          )
        return (
          <g key={part.who} aria-hidden="true" className={classes.retained}>
            <rect {...box} />
            {box.height > LEAST && (
              <text x={x + width - 8} y={box.y + box.height - 5}>
                {wordsOf(part)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
