import type { ComputedSection } from '#domain/contracts/computed.ts'
import { segmentsOf } from '#domain/contracts/structure/segments.ts'
import { fitted } from './geometry.ts'
import type { Drawn } from './drawn.ts'
import { namedReinstatements } from './reinstatement-words.ts'
import type { StructureTexts } from './shown-figures.ts'
import classes from './Drawing.module.css'

interface SectionShapeProps extends Drawn {
  section: ComputedSection
  /** Its cover in a few words, and whole for a screen reader. */
  line: string
  label: string
  box: { x: number; y: number; width: number; height: number }
  /** The one that the tab key leads to. */
  first: number | null
}

const LINE = 16
const INSET = 8
const BASELINE = 4

/** A section as a screen reader says it: what stands in its box, and what else the eye finds around it. */
export function labelOf(texts: StructureTexts, section: ComputedSection, cover: string): string {
  const { title, section_no: number, currency } = section
  const whole = [cover, namedReinstatements(section, texts)].filter((part) => part !== null).join(', ')
  return texts.tell('band.label', { title: title ?? '', cover: whole, currency: currency?.name ?? '', number: number ?? '' })
}

/** A section as a box, cut up by who holds how much of it. A pointer that rests while the page moves under it points at nothing new. */
export function SectionShape({ section, texts: words, line, label, box, first, selected, onSelect }: SectionShapeProps) {
  const { x, y, width, height } = box
  const isSelected = selected === section.id
  const rows = Math.floor((height - 4) / LINE)
  const title = section.title ?? ''
  const again = rows > 2 ? namedReinstatements(section, words) : null
  const texts = rows > 1 ? { name: title, line, ...(again && { again }) } : { name: `${title} ${line}` }
  return (
    <g
      role="option"
      aria-selected={isSelected}
      aria-label={label}
      tabIndex={section.id === first ? 0 : -1}
      data-section={section.id}
      className={classes.section}
      onFocus={() => onSelect(section.id)}
      onMouseMove={() => isSelected || onSelect(section.id)}
    >
      {segmentsOf(section).map(({ who, isSigned, from, to }) => (
        <rect
          key={from}
          className={classes[who === 'market' && isSigned ? 'signed' : who]}
          x={x + from * width}
          y={y}
          width={(to - from) * width}
          height={height}
        />
      ))}
      <rect className={classes.outline} x={x} y={y} width={width} height={height} />
      {rows > 0 &&
        Object.entries(texts).map(([kind, text], place, all) => (
          <text
            key={kind}
            className={classes[kind]}
            x={x + INSET}
            y={y + height / 2 + LINE * (place - (all.length - 1) / 2) + BASELINE}
          >
            {`${fitted(text, width - 2 * INSET)} `}
          </text>
        ))}
    </g>
  )
}
