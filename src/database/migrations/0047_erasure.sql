CREATE TABLE "member_erasure" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_erasure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_erasure" ADD CONSTRAINT "member_erasure_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_erasure_due" ON "member_erasure" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
CREATE POLICY "the product takes details away" ON "audit_event" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product removes what is old" ON "audit_event" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ((select actor_kind()) = 'system' and "audit_event"."created_at" < now() - interval '90 days');--> statement-breakpoint
CREATE POLICY "members read when they will be erased" ON "member_erasure" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("member_erasure"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "member_erasure" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');