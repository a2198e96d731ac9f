import type { ReactNode } from 'react'
import { Card } from '#src/ui/card/Card.tsx'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import card from '#src/ui/card/card.module.css'

interface RowsTableProps {
  label: string
  heads: readonly { name: string; isFigure?: boolean }[]
  children: ReactNode
}

/** A part of the account with its own title. */
export const AccountTable = ({ title, ...table }: Omit<RowsTableProps, 'label'> & { title: string }) => (
  <Card level={3} title={title}>
    <RowsTable label={title} {...table} />
  </Card>
)

/** Rows that scroll by themselves, on a phone a card each. */
export const RowsTable = ({ label, heads, children }: RowsTableProps) => (
  <ScrollRegion label={label}>
    <table className={card.table}>
      <thead>
        <tr>
          {heads.map(({ name, isFigure }) => (
            <th key={name} scope="col" data-figures={isFigure || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollRegion>
)
