/** The day whose rows count for what is declared: a risk is held to the limits that are in force when it incepts. Source: domain guide 2.9, 5.12. */
export const termsDay = ({ from }: { from: string | null }, today: string): string => from ?? today
