import type { UserData } from '#src/machines/session.setup.ts'

/** A configuration with one set of permissions per branch. */
export function userData({ branches = [[]] as string[][], level = null as number | null, id = 1, zone = 'UTC' } = {}): UserData {
  return {
    user_data: {
      id,
      email: 'robin@harbour.example',
      first_name: 'Robin',
      last_name: 'Quill',
      language: 'en',
      theme: null,
      time_zone: zone,
      user_role: level === null ? null : { id: 1, name: 'Role', codename: 'role', authority_level: level },
    },
    user_branches: branches.map((codes, place) => ({
      id: place + 1,
      code: `B${place}`,
      name: `Branch ${place}`,
      is_primary: place === 0,
      branch_permissions: codes.map((codename, number) => ({ id: number, codename })),
    })),
    links: { terms: '/terms', contact: '/contact', company: '/' },
  }
}
