const london = { id: 1, code: 'LON', name: 'London' }
const munich = { id: 2, code: 'MUC', name: 'Munich' }
const permission = (id: number, codename: string, name: string) => ({ id, codename, name, module: 'master', givable_in: [1, 2] })

export const PERMISSIONS = [permission(1, 'view_region', 'View regions'), permission(2, 'view_country', 'View countries')]

/** The branch permissions of a user as the server has stored them, in one of several versions. */
export const stored = (row_version: number, ...granted: number[]) => ({
  user: 7,
  row_version,
  items: [
    {
      branch: london,
      is_primary: true,
      permissions: PERMISSIONS.filter(({ id }) => granted.includes(id)).map(({ id, codename }) => ({ id, codename })),
      from_roles: [],
      is_open: true,
    },
  ],
  offered: [london, munich],
  permissions: PERMISSIONS,
})
