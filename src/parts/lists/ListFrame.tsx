import { changed } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import type { ReactNode } from 'react'
import type { ListedPage } from './listed-page.ts'
import { ActiveFilters, FilterButton, ToolPanel, useListTools } from './ListTools.tsx'
import type { MoreMenuProps } from './MoreMenu.tsx'
import { MoreTools } from './MoreTools.tsx'

interface ListFrameProps<Row> {
  label: string
  list: ListedPage<Row>
  /** Where it goes into a file. */
  exporting?: MoreMenuProps['exporting']
  /** What stands beside the filters. */
  beside?: ReactNode
  /** What stands at the end of the bar. */
  actions?: ReactNode
  children: ReactNode
}

/** Search, filters and columns of a list, over its rows. */
export function ListFrame<Row>({ label, list, exporting, beside, actions, children }: ListFrameProps<Row>) {
  const tools = useListTools()
  const { query, ask, columns, filters } = list
  return (
    <section className={listClasses.card} aria-label={label}>
      <div className={listClasses.bar}>
        <SearchBox list={label} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <FilterButton tools={tools} filters={Object.keys(query.filter).length} />
        {beside}
        <div className={listClasses.tools}>
          <MoreTools tools={tools} exporting={exporting} />
          {actions}
        </div>
      </div>
      <ToolPanel tools={tools} filters={filters} columns={columns} />
      <ActiveFilters {...filters} />
      {children}
    </section>
  )
}
