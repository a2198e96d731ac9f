import type { LayoutConfig } from '#domain/layout-config.ts'
import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import classes from './Preview.module.css'
import { headerMode } from './wear-layout.ts'

interface PreviewProps {
  config: LayoutConfig
  /** A small one shows the frame alone. */
  isSmall?: boolean
}

/** The page in little, laid out as the settings say. Decorative: the settings say the same in words. */
export function Preview({ config, isSmall = false }: PreviewProps) {
  const { layoutType, main, app } = config
  const look = {
    dir: app.general.rtl ? 'rtl' : 'ltr',
    'data-small': isSmall || undefined,
    'data-primary': app.general.primaryColor,
    'data-sidebar': layoutType,
    'data-icons': main.iconType,
    'data-width': app.general.pageWidth,
  }
  return (
    <div className={classes.page} aria-hidden="true" {...look}>
      <div className={classes.sidebar}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={classes.column}>
        <div className={classes.header} data-mode={headerMode(app)}>
          {app.pageTitle.breadCrumb && <i className={classes.crumbs} />}
          <i className={classes.person} />
        </div>
        <div className={classes.content}>
          <i className={classes.title} />
          {app.pageTitle.description && !isSmall && <i className={classes.description} />}
          <div className={classes.card}>
            {!isSmall && <Illustration name="empty-list" set={app.illustrations.set} width={56} />}
            <i className={classes.action} />
          </div>
        </div>
        {app.footer.display && !isSmall && <div className={classes.footer} />}
        {app.scrolltop.display && !isSmall && <i className={classes.toTop} />}
      </div>
    </div>
  )
}
