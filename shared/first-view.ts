/** What a page that the server wrote and the program that takes it over have agreed on. */

/** Of the script element with the answers that the page was written with. */
export const FIRST_VIEW_ID = 'first-view'

/** Event of the document: the program answers now, so what was pressed before can be pressed again for the visitor. */
export const TAKEN_OVER = 'taken-over'
