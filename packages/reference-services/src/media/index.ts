export { startMedia, type Media, type MediaOptions } from './startMedia';
