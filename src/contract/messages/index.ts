/**
 * The message catalogue: every sentence a person can read, by topic. Sentences quoted by the specification stand here to the letter and
 * nowhere else; tests import them. Another language is another catalogue of the same type.
 *
 * It is a namespace and no object: a build sees which topic is used where, as long as topics are named (`messages.editor.undo`) and the
 * whole is not taken apart (`const { editor } = messages`). Topics have no side effects, and vite.renderer.config.ts says so: so each travels
 * with the screens that name it, and none of a lazy screen is loaded before it.
 */
export * as messages from './topics.ts';
