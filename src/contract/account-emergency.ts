/** No emergency number, one, or up to three with commas between: a few digits each, as they are dialled. */
export const EMERGENCY_NUMBER = /^(?:\+?\(?\d(?:[ ().-]{0,3}\d){1,14}(?:, ?\+?\(?\d(?:[ ().-]{0,3}\d){1,14}){0,2})?$/
