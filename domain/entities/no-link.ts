/** What a link of a list is asked for where it points nowhere: `filter[class_of_business]=none`. */
export const NO_LINK = 'none'
