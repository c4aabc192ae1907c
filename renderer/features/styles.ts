/** The styles of the features; in a file of its own, as it comes after all others. */
import.meta.glob('./*/*.css', { eager: true });
