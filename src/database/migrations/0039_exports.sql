CREATE TABLE "member_export" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"progress_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"size" bigint,
	CONSTRAINT "member_export_ready" CHECK (num_nulls("member_export"."ready_at", "member_export"."expires_at", "member_export"."size") in (0, 3)),
	CONSTRAINT "member_export_state" CHECK (num_nonnulls("member_export"."ready_at", "member_export"."failed_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "member_export" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "member_export" ADD CONSTRAINT "member_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_export_file" ON "member_export" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'member.verified', 'member.declined', 'export.ready'));--> statement-breakpoint
CREATE POLICY "members read how their export stands" ON "member_export" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("member_export"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "member_export" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');