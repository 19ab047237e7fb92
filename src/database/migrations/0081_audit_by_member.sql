DROP INDEX "audit_event_subject";--> statement-breakpoint
DROP INDEX "audit_event_newest";--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_event_subject_newest" ON "audit_event" USING btree ("subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);