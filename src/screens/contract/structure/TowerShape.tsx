import type { Band, Stretch, Tick, Tower } from '#domain/contracts/structure/bands.ts'
import { down, HEAD, laneWidth } from './geometry.ts'
import type { Drawn } from './drawn.ts'
import { labelOf, SectionShape } from './SectionShape.tsx'
import classes from './Drawing.module.css'

interface TowerShapeProps extends Drawn {
  tower: Tower
  x: number
  width: number
  first: number | null
}

const TICK = 6
/** Ticks stand at least so far apart. */
const LEAST = 13
/** A space has room for its word from this height on. */
const ROOM = 20

/** Those of the ticks that leave room for their words; the lowest first. */
function legible(ticks: readonly Tick[]): Tick[] {
  return ticks.reduce<Tick[]>((shown, tick) => {
    const last = shown.at(-1)
    return last && down(last.at) - down(tick.at) < LEAST ? shown : [...shown, tick]
  }, [])
}

const boxOf = ({ from, to }: Stretch) => ({ y: down(to), height: down(from) - down(to) })

/** The layers of one currency and class, on an axis from nothing up. */
export function TowerShape({ tower, x, width, first, ...drawn }: TowerShapeProps) {
  const { texts } = drawn
  const lane = laneWidth(tower)
  const { currency, unit, bands, gaps, overlaps, retained, ticks } = tower
  const heading = [currency, bands[0]?.section.class_of_business?.name].filter(Boolean).join(' · ')
  const coverOf = ({ section, low }: Band) => {
    const limit = unit === 'percent' ? section.limit_pct : section.limit
    return texts.tell('band.cover', { limit: texts.short(limit ?? '0', unit), attachment: texts.short(low, unit) })
  }
  return (
    <>
      <text className={classes.heading} x={x} y={HEAD - 16}>
        {heading}
      </text>
      {legible(ticks).map(({ at, value }) => (
        <g key={value} aria-hidden="true">
          <line className={classes.tick} x1={x - TICK} x2={x + width} y1={down(at)} y2={down(at)} />
          <text className={classes.value} x={x - TICK - 4} y={down(at) + 4}>
            {texts.short(value, unit)}
          </text>
        </g>
      ))}
      {retained && <Space kind="retained" box={{ x, width, ...boxOf(retained) }} text={texts.tell('drawing.retained')} />}
      {gaps.map((gap) => (
        <Space key={gap.low} kind="gap" box={{ x, width, ...boxOf(gap) }} text={texts.tell('drawing.gap')} />
      ))}
      {bands.map((band) => (
        <SectionShape
          key={band.section.id}
          section={band.section}
          line={coverOf(band)}
          label={labelOf(texts, band.section, coverOf(band))}
          box={{ x: x + band.lane * lane, width: band.span * lane, ...boxOf(band) }}
          first={first}
          {...drawn}
        />
      ))}
      {overlaps.map((overlap) => (
        <Space key={overlap.low} kind="overlap" box={{ x, width, ...boxOf(overlap) }} text={texts.tell('drawing.overlap')} />
      ))}
    </>
  )
}

interface SpaceProps {
  kind: 'retained' | 'gap' | 'overlap'
  box: { x: number; y: number; width: number; height: number }
  text: string
}

/** What no layer covers, or more than one. */
function Space({ kind, box, text }: SpaceProps) {
  const { x, y, width, height } = box
  return (
    <g aria-hidden="true" className={classes[kind]}>
      <rect x={x} y={y} width={width} height={height} />
      {height > ROOM && (
        <text x={x + width - 8} y={y + height - 5}>
          {text}
        </text>
      )}
    </g>
  )
}
