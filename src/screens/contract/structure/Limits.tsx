import type { ComputedLimit, ComputedSection } from '#domain/contracts/computed.ts'
import type { StructureTexts } from './shown-figures.ts'
import { Why } from './Why.tsx'
import classes from './Structure.module.css'

interface LimitsProps {
  limits: readonly ComputedLimit[]
  sections: readonly ComputedSection[]
  texts: StructureTexts
}

/** How far limits of the agreement, the source and the markets are used with this contract. */
export function Limits({ limits, sections, texts }: LimitsProps) {
  if (limits.length === 0) return null
  const nameOf = ({ kind, subject, section }: ComputedLimit) => {
    const own = sections.find(({ id }) => id === section)
    return [texts.tell(`limits.${kind}`, { name: subject }), own && texts.nameOf(own)].filter(Boolean).join(', ')
  }
  return (
    <section className={classes.part} aria-labelledby="limits-title">
      <h3 id="limits-title">{texts.tell('limits.title')}</h3>
      <ul className={classes.limits}>
        {limits.map((limit) => (
          <li key={limit.figure} data-result={limit.result}>
            <span>
              {nameOf(limit)}
              <small>
                {texts.tell('limits.use', {
                  after: texts.amount(limit.after, limit.currency),
                  limit: texts.amount(limit.limit, limit.currency),
                })}
              </small>
            </span>
            <b>{texts.percent(limit.used_pct)}</b>
            <em>{texts.tell(`limits.result.${limit.result}`)}</em>
            <Why figure={limit.figure} section={limit.section} name={nameOf(limit)} />
            <meter aria-hidden="true" min={0} max={100} value={Math.min(100, Number(limit.used_pct))} />
          </li>
        ))}
      </ul>
    </section>
  )
}
