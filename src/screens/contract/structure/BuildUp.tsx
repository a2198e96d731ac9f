import type { ComputedSection, ComputedTotals } from '#domain/contracts/computed.ts'
import { Cell } from './StructureTable.tsx'
import { memo } from 'react'
import { Why } from './Why.tsx'
import type { MoneyFigure, StructureTexts } from './shown-figures.ts'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import classes from './Structure.module.css'
import table from './Table.module.css'

interface Line {
  figure: MoneyFigure
  /** What is taken off stands with a minus. */
  isLess?: true
  isResult?: true
  isBeside?: true
}

/** From the premium for the whole to what insurers get and the insured pays. */
const LINES: readonly Line[] = [
  { figure: 'premium_100' },
  { figure: 'premium_order', isResult: true },
  { figure: 'brokerage', isLess: true },
  { figure: 'ceding_commission', isLess: true },
  { figure: 'other_deductions', isLess: true },
  { figure: 'tax_insurer', isLess: true },
  { figure: 'net', isResult: true },
  { figure: 'tax_insured', isBeside: true },
  { figure: 'to_pay', isResult: true },
  { figure: 'deposit_premium', isBeside: true },
  { figure: 'minimum_premium', isBeside: true },
]

interface BuildUpProps {
  sections: readonly ComputedSection[]
  totals: readonly ComputedTotals[]
  isTaxEstimated: boolean
  texts: StructureTexts
}

const isTotalled = (figure: MoneyFigure): figure is Exclude<MoneyFigure, 'deposit_premium' | 'minimum_premium'> =>
  figure !== 'deposit_premium' && figure !== 'minimum_premium'

/** The premium step by step, by section and in all by currency. */
export const BuildUp = memo(function BuildUp({ sections, totals, isTaxEstimated, texts }: BuildUpProps) {
  const isTaxed = sections.some(({ taxes }) => taxes.length > 0)
  const lines = LINES.filter(
    ({ figure }) =>
      sections.some((section) => section[figure] !== null) ||
      totals.some((total) => isTotalled(figure) && total[figure] !== null),
  )
  return (
    <div className={classes.part}>
      <h3 id="build-up-title">{texts.tell('build_up.title')}</h3>
      {isTaxEstimated && <p className={classes.note}>{texts.tell(isTaxed ? 'build_up.estimated' : 'build_up.untaxed')}</p>}
      <ScrollRegion label={texts.tell('build_up.title')}>
        <table className={table.table} aria-labelledby="build-up-title">
          <thead>
            <tr>
              <td />
              {totals.map(({ currency }) => (
                <th key={currency} scope="col" data-figures>
                  {texts.tell('build_up.total', { currency })}
                </th>
              ))}
              {sections.map((section) => (
                <th key={section.id} scope="col" data-figures>
                  {texts.nameOf(section)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <BuildUpLine key={line.figure} line={line} sections={sections} totals={totals} texts={texts} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
})

/** Below nothing what was above it. */
const opposite = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

type BuildUpLineProps = Omit<BuildUpProps, 'isTaxEstimated'> & { line: Line }

function BuildUpLine({ line, sections, totals, texts }: BuildUpLineProps) {
  const { figure, isLess, isResult, isBeside } = line
  const name = texts.tell(`figures.${figure}`)
  const shown = (value: string | null, currency: string | null) => {
    if (value === null) return null
    return texts.amount(isLess && Number(value) !== 0 ? opposite(value) : value, currency)
  }
  return (
    <tr data-result={isResult} data-beside={isBeside}>
      <th scope="row">{name}</th>
      {totals.map((total) => (
        <Cell key={total.currency} value={isTotalled(figure) ? shown(total[figure], total.currency) : null}>
          <Why
            figure={`totals.${total.currency}.${figure}`}
            section={null}
            name={`${texts.tell('build_up.total', { currency: total.currency })}: ${name}`}
          />
        </Cell>
      ))}
      {sections.map((section) => (
        <Cell key={section.id} value={shown(section[figure], section.currency?.name ?? null)}>
          <Why figure={figure} section={section.id} name={`${texts.nameOf(section)}: ${name}`} />
        </Cell>
      ))}
    </tr>
  )
}
