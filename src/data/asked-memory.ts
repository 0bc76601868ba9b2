/** Where the times of pulls are kept between visits: local storage, no health data. */
export const QUERIES_KEY = 'havenbook.queries'
