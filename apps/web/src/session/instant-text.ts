/** Instants as people write them here. The words are the domain's, which prints them too; screens ask for them here. */
export { instantText, timeText } from '@cuadra/domain/time/instant-text';
